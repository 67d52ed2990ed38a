import {
  contentOver,
  readManifest,
  readWhole,
  pause,
  type ReadContent,
  type Soak,
} from '@commonhearth/bench/product';

export interface Visitors {
  /** How many contents they read to the end, of how many versions. */
  seen(): { readonly reads: number; readonly versions: number };
  /** Fails when one of them ever got a mix. */
  check(): void;
}

/** Visitors who read the manifest and all that it names, again and again, while servers come and go. */
export function sendVisitors(soak: Soak, count: number, origin: () => string): Visitors {
  let [open, reads] = [true, 0];
  const versions = new Set<string>();
  const mixes: string[] = [];
  const visit = async (): Promise<void> => {
    while (open) {
      try {
        const read = fromWherever(origin);
        const manifest = await readManifest(read);
        await readWhole(manifest, read);
        versions.add(manifest.version);
        reads += 1;
      } catch (error) {
        // a server that was killed answers nothing: fetch calls that a TypeError
        if (!(error instanceof TypeError)) mixes.push(error instanceof Error ? error.message : String(error));
      }
      await pause(20);
    }
  };
  const visits = Array.from({ length: count }, visit);
  soak.defer(async () => {
    open = false;
    await Promise.all(visits);
  });
  return {
    seen: () => ({ reads, versions: versions.size }),
    check: () => {
      if (mixes[0] !== undefined) throw new Error(`a visitor got a mix: ${mixes[0]}`);
    },
  };
}

/** Goes on with the next server when one is killed in the middle of a visit, as a browser's retry does. */
const fromWherever =
  (origin: () => string): ReadContent =>
  async (path) => {
    for (let attempt = 0; ; attempt++) {
      try {
        return await contentOver(origin())(path);
      } catch (error) {
        if (!(error instanceof TypeError) || attempt >= 100) throw error;
        await pause(50);
      }
    }
  };
