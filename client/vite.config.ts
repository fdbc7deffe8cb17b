import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [svelte(), svelteTesting()],
  build: { outDir: "../src/tatami/server/pages", emptyOutDir: true, target: "es2022" },
  server: {
    proxy: { "/api": "http://127.0.0.1:8765", "/ws": { target: "ws://127.0.0.1:8765", ws: true } },
  },
  test: { environment: "happy-dom", include: ["src/**/*.test.ts"] },
});
