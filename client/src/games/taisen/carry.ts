/** Picking cards up by hand: a card is carried to a tile, or pressed long to look at its pile. */

import type { Attachment } from "svelte/attachments";
import { swallowClick } from "../../table/carry";

export interface Carrier {
  /** The pieces that come along when this one is taken up; none if it cannot be. */
  take(piece: string): string[];
  /** Laid down on a tile; tells whether it may stay there. */
  drop(piece: string, tile: number): boolean;
  /** Pressed for a while without being moved. */
  press(piece: string): void;
}

const FAR_ENOUGH = 8;
const LONG_ENOUGH = 450;
/** A card laid down waits so many ms for the table to agree before it goes back. */
const ANSWERED_BY_THEN = 1500;

interface Grip {
  piece: string;
  x: number;
  y: number;
  held: HTMLElement[];
  /** It was pressed long: whatever follows until it is let go is neither a carry nor a tap. */
  pressed: boolean;
  timer: ReturnType<typeof setTimeout>;
}

export function carrying(carrier: Carrier): Attachment<HTMLElement> {
  return (root) => {
    let grip: Grip | null = null;

    function down(event: PointerEvent): void {
      const card = (event.target as Element).closest<HTMLElement>("[data-piece]");
      if (!card || event.button !== 0) return;
      const piece = card.dataset.piece!;
      const timer = setTimeout(() => longPress(), LONG_ENOUGH);
      grip = { piece, x: event.clientX, y: event.clientY, held: [], pressed: false, timer };
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
      for (const card of grip?.held ?? []) card.style.transform = `translate(${x}px, ${y}px) rotate(-1deg)`;
    }

    function lift(pointer: number): void {
      clearTimeout(grip!.timer);
      const names = carrier.take(grip!.piece);
      if (!names.length) return void (grip = null);
      grip!.held = names
        .map((name) => root.querySelector<HTMLElement>(`[data-piece="${name}"]`)!)
        .filter(Boolean);
      for (const card of grip!.held) card.classList.add("held");
      root.setPointerCapture(pointer);
    }

    function up(event: PointerEvent): void {
      if (!grip) return;
      clearTimeout(grip.timer);
      const { piece, held, pressed } = grip;
      grip = null;
      if (held.length || pressed) swallowClick(root);
      if (!held.length) return;
      const tile = event.type === "pointerup" ? tileAt(event.clientX, event.clientY) : null;
      const stays = tile !== null && carrier.drop(piece, tile);
      setTimeout(() => held.forEach(release), stays ? ANSWERED_BY_THEN : 0);
    }

    const menu = (event: Event) =>
      (event.target as Element).closest("[data-piece]") && event.preventDefault();
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

function release(card: HTMLElement): void {
  card.classList.remove("held");
  card.style.removeProperty("transform");
}

/** The tile under what is held. */
function tileAt(x: number, y: number): number | null {
  const below = document.elementsFromPoint(x, y).filter((element) => !element.closest(".held"));
  const spot = below.map((element) => element.closest<HTMLElement>("[data-tile]"));
  const tile = spot.find(Boolean)?.dataset.tile;
  return tile === undefined ? null : Number(tile);
}
