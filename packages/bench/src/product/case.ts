import type { Random } from './random.ts';

/** What a case works with. */
export interface Soak {
  readonly random: Random;
  /** Runs when the case ends, however it ends; the last one first. */
  defer(work: () => Promise<unknown>): void;
}

/** Throws what was promised and not kept. */
export function expectThat(kept: boolean, broken: string): asserts kept {
  if (!kept) throw new Error(broken);
}

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** Asks until the answer is not undefined; fails after `within` milliseconds. */
export async function eventually<T>(
  what: string,
  within: number,
  ask: () => Promise<T | undefined>,
): Promise<T> {
  const until = performance.now() + within;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (performance.now() > until) throw new Error(`${what}: not within ${within} ms`);
    await pause(50);
  }
}
