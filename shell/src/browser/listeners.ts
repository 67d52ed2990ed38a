import type { Listener } from '@commonhearth/telemetry';

interface Part {
  readonly hear: Listener;
  readonly stop: () => void;
}
/** Who is to be told, by name, and how each is loaded and begins. */
export type Wanted = Readonly<Record<string, () => Promise<Part>>>;

interface World {
  /** As of now. */
  readonly wanted: () => Wanted;
  readonly listen: (listeners: readonly Listener[]) => void;
  /** Does it when nothing else is to be done. */
  readonly whenAtRest: (act: () => void) => void;
}

/**
 * Keeps those listening who are wanted. `follow` stops at once whom nobody wants any more, and loads who is missing
 * when the page is at rest; what is said before anybody listened waits for the first of them.
 */
export function createListeners({ wanted, listen, whenAtRest }: World): { readonly follow: () => void } {
  const running = new Map<string, Part>();
  let hasBegun = false;
  const tell = (): void => {
    hasBegun = true;
    listen([...running.values()].map(({ hear }) => hear));
  };
  const start = async (name: string, load: () => Promise<Part>): Promise<void> => {
    if (running.has(name) || !(name in wanted())) return;
    const part = await load();
    // meanwhile it was refused, or begun by another word
    if (running.has(name) || !(name in wanted())) part.stop();
    else running.set(name, part);
  };
  return {
    follow() {
      const now = wanted();
      for (const [name, part] of running)
        if (!(name in now)) {
          part.stop();
          running.delete(name);
        }
      const missing = Object.entries(now).filter(([name]) => !running.has(name));
      // who was stopped hears nothing more; before anybody has begun, what is said waits
      if (hasBegun || missing.length === 0) tell();
      if (missing.length === 0) return;
      whenAtRest(() => {
        // what cannot be loaded is reported by what loads
        void Promise.allSettled(missing.map(([name, load]) => start(name, load))).then(tell);
      });
    },
  };
}
