const buckets = 100;

/** FNV-1a: the same number for the same name, everywhere and for ever. */
function seedOf(name: string): number {
  let hash = 0x811c9dc5;
  for (const letter of name) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

/** Mulberry32: numbers from 0 to below 1, the same ones for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const known = new Map<string, readonly number[]>();

/**
 * Each bucket's turn (0–99) in the rollouts of a remote: who is first with one is not first with all. A fixed
 * permutation, so that a visitor who had a new release keeps it while its share grows.
 */
export function turnsOf(remote: string): readonly number[] {
  const before = known.get(remote);
  if (before !== undefined) return before;
  const random = randomFrom(seedOf(remote));
  const turns = Array.from({ length: buckets }, (_, i) => i);
  for (let i = turns.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [turns[i], turns[j]] = [turns[j] ?? 0, turns[i] ?? 0];
  }
  known.set(remote, turns);
  return turns;
}
