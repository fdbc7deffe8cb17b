/** Picking pieces up with a pointer: they are carried to a place, or pressed long to look at them. */

import type { Attachment } from "svelte/attachments";

export interface Carrier {
  /** What can be taken up, and where it can be laid down, as the names of data attributes. */
  pieces: string;
  places: string;
  /** Everything that is lifted when this piece is; nothing if it may not be. */
  take(piece: string): HTMLElement[];
  /** Laid down on a place; tells whether it may stay there. */
  drop(place: string): boolean;
  /** Pressed for a while without being moved. */
  press(piece: string): void;
}

/** In pixels: from then on it is a carry. */
export const FAR_ENOUGH = 8;
/** In ms: from then on it is a long press. */
export const LONG_ENOUGH = 450;
/** A piece laid down waits so many ms for the table to agree before it goes back. */
const ANSWERED_BY_THEN = 1500;

interface Grip {
  piece: string;
  /** Where it was taken up. */
  from: string | null;
  x: number;
  y: number;
  held: HTMLElement[];
  /** It was over another place: laid down where it was again, it has been out. */
  left: boolean;
  /** It was pressed long: whatever follows until it is let go is neither a carry nor a tap. */
  pressed: boolean;
  timer: ReturnType<typeof setTimeout>;
}

export function carrying(carrier: Carrier): Attachment<HTMLElement> {
  return (root) => {
    let grip: Grip | null = null;
    const placeAt = (event: PointerEvent) => under(event, carrier.places);

    function down(event: PointerEvent): void {
      const piece = named(event.target as Element, carrier.pieces);
      if (piece === null || event.button !== 0) return;
      const timer = setTimeout(longPress, LONG_ENOUGH);
      const { clientX: x, clientY: y } = event;
      grip = { piece, from: placeAt(event), x, y, held: [], left: false, pressed: false, timer };
    }

    function longPress(): void {
      if (!grip || grip.held.length) return;
      grip.pressed = true;
      carrier.press(grip.piece);
    }

    function move(event: PointerEvent): void {
      if (!grip || grip.pressed) return;
      const [x, y] = [event.clientX - grip.x, event.clientY - grip.y];
      if (!grip.held.length && Math.hypot(x, y) > FAR_ENOUGH) lift(event.pointerId);
      if (!grip?.held.length) return;
      grip.left ||= placeAt(event) !== grip.from;
      for (const piece of grip.held) piece.style.translate = `${x}px ${y}px`;
    }

    function lift(pointer: number): void {
      clearTimeout(grip!.timer);
      const held = carrier.take(grip!.piece);
      if (!held.length) return void (grip = null);
      grip!.held = held;
      for (const piece of held) piece.classList.add("held");
      root.setPointerCapture(pointer);
    }

    function up(event: PointerEvent): void {
      if (!grip) return;
      clearTimeout(grip.timer);
      const { held, left, pressed } = grip;
      grip = null;
      if (held.length || pressed) swallowClick(root);
      if (!held.length) return;
      const at = event.type === "pointerup" && left ? placeAt(event) : null;
      const stays = at !== null && carrier.drop(at);
      setTimeout(() => held.forEach(release), stays ? ANSWERED_BY_THEN : 0);
    }

    /** What is pressed long by a finger opens no menu of the browser. */
    const menu = (event: Event) => grip && event.preventDefault();
    const listeners = {
      pointerdown: down,
      pointermove: move,
      pointerup: up,
      pointercancel: up,
      contextmenu: menu,
    };
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

/** What the element, or something around it, is called. */
function named(element: Element, attribute: string): string | null {
  return element.closest<HTMLElement>(`[data-${attribute}]`)?.dataset[attribute] ?? null;
}

/** The place under the pointer, and under what is held. */
function under({ clientX, clientY }: PointerEvent, places: string): string | null {
  const below = document.elementsFromPoint(clientX, clientY).filter((each) => !each.closest(".held"));
  return below.map((each) => named(each, places)).find((place) => place !== null) ?? null;
}

const swallowing = new Set<Element>();

/** What ends a press or a carry is no tap, and only that; to be called when it ends. */
export function swallowClick(root: Element): void {
  swallowing.add(root);
  addEventListener("click", swallow, { capture: true });
  setTimeout(() => swallowing.delete(root), 300);
}

function swallow(event: Event): void {
  if ([...swallowing].some((root) => root.contains(event.target as Node))) {
    event.stopPropagation();
    event.preventDefault();
  }
  swallowing.clear();
}
