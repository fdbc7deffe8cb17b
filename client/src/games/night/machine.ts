/** What this machine draws three dimensions with. */

export type Graphics = "card" | "processor";

/** What machines without a graphics card call themselves. */
const PROCESSORS = /swiftshader|llvmpipe|softpipe|software|basic render/i;

let found: Graphics | null | undefined;

/** A graphics card, or its processor alone; null if it cannot at all. */
export function graphics(): Graphics | null {
  return (found ??= look());
}

function look(): Graphics | null {
  try {
    const context = document.createElement("canvas").getContext("webgl2");
    if (!context) return null;
    const kind = PROCESSORS.test(nameOf(context)) ? "processor" : "card";
    context.getExtension("WEBGL_lose_context")?.loseContext();
    return kind;
  } catch {
    return null;
  }
}

function nameOf(context: WebGL2RenderingContext): string {
  const told = context.getExtension("WEBGL_debug_renderer_info");
  return String(context.getParameter(told ? told.UNMASKED_RENDERER_WEBGL : context.RENDERER));
}
