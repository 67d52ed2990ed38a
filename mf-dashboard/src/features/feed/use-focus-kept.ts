import { useEffect, useRef, type FocusEvent, type RefObject } from 'react';

/**
 * Where a home leaves the list with the focus in its card, as one that is hidden, the home that took its place gets it.
 * Answers what listens to the focus in the list.
 */
export function useFocusKept(
  list: RefObject<HTMLElement | null>,
  homes: number,
): { readonly onFocus: (event: FocusEvent) => void; readonly onBlur: () => void } {
  const at = useRef(0);
  // after each drawing: rows come one after another
  useEffect(() => {
    // nothing else took it
    if (document.activeElement !== document.body) return;
    const place = Math.min(at.current, homes);
    list.current?.querySelector<HTMLElement>(`[aria-posinset="${place}"] [data-card-link]`)?.focus();
  });
  return {
    onFocus: ({ target }) => {
      const item = target.closest('[aria-posinset]');
      at.current = Number(item?.getAttribute('aria-posinset') ?? 0);
    },
    // it went elsewhere; of a card that is taken out React hears nothing
    onBlur: () => {
      at.current = 0;
    },
  };
}
