/** Plays sounds, once a person has switched them on; where that fails, nothing is heard and nobody is troubled. */

import { settings } from "../settings/settings.svelte";
import { addressOf, SOUNDS, type Sound } from "./sounds";

export class SoundPlayer {
  #context: AudioContext | null = null;
  #waking: Promise<void> | null = null;
  readonly #buffers = new Map<Sound, AudioBuffer>();
  /** What is to be heard in this moment. */
  #asked: Sound[] = [];

  /** Fetches the files. Browsers want a person to have pressed something on the page before. */
  wake(): Promise<void> {
    return (this.#waking ??= this.#ready().catch(() => undefined));
  }

  /** To be heard now, unless something louder happens in the same moment. */
  play(sound: Sound): void {
    if (!settings.sound || !this.#context) return;
    if (this.#asked.push(sound) === 1) queueMicrotask(() => this.#start());
  }

  async #ready(): Promise<void> {
    const context = new AudioContext();
    this.#context = context;
    await Promise.all(SOUNDS.map((sound) => this.#load(sound, context)));
  }

  async #load(sound: Sound, context: AudioContext): Promise<void> {
    const file = await fetch(addressOf(sound));
    this.#buffers.set(sound, await context.decodeAudioData(await file.arrayBuffer()));
  }

  #start(): void {
    const loudest = SOUNDS.findLast((sound) => this.#asked.includes(sound))!;
    this.#asked = [];
    const [context, buffer] = [this.#context!, this.#buffers.get(loudest)];
    if (!buffer) return;
    try {
      void context.resume().catch(() => undefined); // a phone that slept has put it to rest
      const source = new AudioBufferSourceNode(context, { buffer });
      source.connect(context.destination);
      source.start();
    } catch {
      // The device plays nothing.
    }
  }
}

export const player = new SoundPlayer();

/** Switches sound on or off for this person; whoever switches it on hears that it is. */
export async function switchSound(on: boolean): Promise<void> {
  settings.sound = on;
  if (!on) return;
  await player.wake();
  player.play("card");
}
