/** Lists keep their order; the order of an object's fields means nothing, and a database does not keep it. */
const inOrder = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/**
 * The text that a release's hash is made of, by its build and by whoever checks it: all that the descriptor says, the
 * integrity of every file with it, but not the hash. The hash is the first 12 hexadecimal digits of its SHA-256.
 */
export const releaseText = ({ hash: _, ...said }: Readonly<Record<string, unknown>>): string =>
  JSON.stringify(said, inOrder);
