/** Repeatable chance: the same seed gives the same series. */
export interface Random {
  /** From `least` to below `most`. */
  between(least: number, most: number): number;
}

/** mulberry32 */
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return { between: (least, most) => least + next() * (most - least) };
}
