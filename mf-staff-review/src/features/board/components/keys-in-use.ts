/** Keys that a published cycle has no use for: to Approved, to what misses something, to the publish, to more homes. */
const keysOfOpenCycles: ReadonlySet<string> = new Set(['3', 'N', 'P', 'A']);

type Row = readonly [words: string, caps: readonly string[]];

/** Rows of keys as a board shows them; a row that has no key left goes. */
export const keysInUse = (rows: readonly Row[], closed: boolean): readonly Row[] =>
  closed
    ? rows
        .map(([words, caps]): Row => [words, caps.filter((cap) => !keysOfOpenCycles.has(cap))])
        .filter(([, caps]) => caps.length > 0)
    : rows;
