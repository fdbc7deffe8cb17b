/** Picking pieces up by hand: one is carried to a square, or a square is pressed long to look at it. */

import type { Attachment } from "svelte/attachments";

export interface Carrier {
  /** The piece that is lifted off a square; null if none may be. */
  take(from: string): HTMLElement | null;
  /** Laid down on a square; tells whether it may stay there. */
  drop(from: string, at: string): boolean;
  /** Pressed for a while without being moved. */
  press(at: string): void;
}

const FAR_ENOUGH = 8;
const LONG_ENOUGH = 450;
/** A piece laid down waits so many ms for the table to agree before it goes back. */
const ANSWERED_BY_THEN = 1500;

interface Grip {
  from: string;
  x: number;
  y: number;
  held: HTMLElement | null;
  /** It was over another square: laid down on its own again, it has been out. */
  left: boolean;
  /** It was pressed long: whatever follows until it is let go is neither a carry nor a tap. */
  pressed: boolean;
  timer: ReturnType<typeof setTimeout>;
}

export function carrying(carrier: Carrier): Attachment<HTMLElement> {
  return (root) => {
    let grip: Grip | null = null;

    function down(event: PointerEvent): void {
      const from = squareAt(event.clientX, event.clientY);
      if (from === null || event.button !== 0) return;
      const timer = setTimeout(longPress, LONG_ENOUGH);
      grip = { from, x: event.clientX, y: event.clientY, held: null, left: false, pressed: false, timer };
    }

    function longPress(): void {
      if (!grip || grip.held) return;
      grip.pressed = true;
      carrier.press(grip.from);
    }

    function move(event: PointerEvent): void {
      if (!grip || grip.pressed) return;
      const [x, y] = [event.clientX - grip.x, event.clientY - grip.y];
      if (!grip.held && Math.hypot(x, y) > FAR_ENOUGH) lift(event.pointerId);
      if (!grip?.held) return;
      grip.left ||= squareAt(event.clientX, event.clientY) !== grip.from;
      grip.held.style.translate = `${x}px ${y}px`;
    }

    function lift(pointer: number): void {
      clearTimeout(grip!.timer);
      const held = carrier.take(grip!.from);
      if (!held) return void (grip = null);
      grip!.held = held;
      held.classList.add("held");
      root.setPointerCapture(pointer);
    }

    function up(event: PointerEvent): void {
      if (!grip) return;
      clearTimeout(grip.timer);
      const { from, held, left, pressed } = grip;
      grip = null;
      if (held || pressed) swallowClick(root);
      if (!held) return;
      const at = event.type === "pointerup" && left ? squareAt(event.clientX, event.clientY) : null;
      const stays = at !== null && carrier.drop(from, at);
      setTimeout(() => release(held), stays ? ANSWERED_BY_THEN : 0);
    }

    const listeners = { pointerdown: down, pointermove: move, pointerup: up, pointercancel: up };
    for (const [name, listen] of Object.entries(listeners))
      root.addEventListener(name, listen as EventListener);
    return () => {
      for (const [name, listen] of Object.entries(listeners))
        root.removeEventListener(name, listen as EventListener);
    };
  };
}

function release(held: HTMLElement): void {
  held.classList.remove("held");
  held.style.removeProperty("translate");
}

/** The square under a point of the screen. */
function squareAt(x: number, y: number): string | null {
  const below = document.elementsFromPoint(x, y);
  return (
    below.map((element) => element.closest<HTMLElement>("[data-square]")).find(Boolean)?.dataset.square ??
    null
  );
}

/** What ends a press or a carry is no tap; to be called when it ends. */
export function swallowClick(root: HTMLElement): void {
  const swallow = (event: Event) => (event.stopPropagation(), event.preventDefault());
  root.addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => root.removeEventListener("click", swallow, { capture: true }), 300);
}
