/** Whether the person asked for less movement. */
export function prefersStillness(): boolean {
  return 'matchMedia' in globalThis && globalThis.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Options of a move that the map makes by itself. */
export function moveOptions(): { readonly animate?: false } {
  return prefersStillness() ? { animate: false } : {};
}
