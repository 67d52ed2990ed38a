const matches = (query: string): boolean =>
  'matchMedia' in globalThis && globalThis.matchMedia(query).matches;

/** Whether the person asked for less movement. */
export const prefersStillness = (): boolean => matches('(prefers-reduced-motion: reduce)');

/** Whether the first pointer of the device is a finger. */
export const pointsByFinger = (): boolean => matches('(pointer: coarse)');

/** Options of a move that the map makes by itself. */
export function moveOptions(): { readonly animate?: false } {
  return prefersStillness() ? { animate: false } : {};
}
