/**
 * How long this page waits for something, in milliseconds. The server of an end-to-end test multiplies it with `PATIENCE`,
 * since a page on a busy machine is slow without being broken.
 */
export const timeLimit = (ms: number): number =>
  ms * Number(document.documentElement.dataset['patience'] ?? 1);
