/**
 * How long this page waits for something, in milliseconds. The server of an end-to-end test multiplies it with `PATIENCE`,
 * since a page on a busy machine is slow without being broken. First views are rendered where there is no document.
 */
export const timeLimit = (ms: number): number =>
  typeof document === 'undefined' ? ms : ms * Number(document.documentElement.dataset['patience'] ?? 1);
