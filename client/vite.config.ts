import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import { defineConfig } from "vitest/config";
import { rulebooks } from "./plugins/rulebooks.ts";

const server = "127.0.0.1:8765";

export default defineConfig({
  plugins: [svelte(), svelteTesting(), rulebooks()],
  base: "./", // files find each other by themselves; the server says in the page where they are
  // Nothing is inlined: the content-security policy wants files.
  build: { outDir: "../src/tatami/server/pages", emptyOutDir: true, target: "es2022", assetsInlineLimit: 0 },
  server: {
    fs: { allow: [".."] },
    // The server checks where requests come from, so the host stays as it is.
    proxy: {
      "/api": { target: `http://${server}`, changeOrigin: false },
      "/ws": { target: `ws://${server}`, ws: true, changeOrigin: false },
    },
  },
  test: {
    environment: "happy-dom",
    isolate: false, // one page for all files of a worker: three times as fast; each test cleans up after itself
    include: ["src/**/*.test.ts", "plugins/**/*.test.ts"],
    setupFiles: ["src/every-test.setup.ts"],
    testTimeout: 60_000, // a busy machine is slow, not broken
  },
});
