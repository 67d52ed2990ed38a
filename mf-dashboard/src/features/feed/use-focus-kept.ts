import type { CompoundSummary } from '@commonhearth/domain';
import { useEffect, useRef, type FocusEvent, type RefObject } from 'react';

/**
 * Where a home leaves the list with the focus in its card, as one that is hidden, the home that took its place gets it.
 * Answers what listens to the focus in the list.
 */
export function useFocusKept(
  list: RefObject<HTMLElement | null>,
  compounds: readonly CompoundSummary[],
): { readonly onFocus: (event: FocusEvent) => void; readonly onBlur: () => void } {
  const at = useRef(0);
  useEffect(() => {
    // nothing else took it
    if (document.activeElement !== document.body) return;
    const place = Math.min(at.current, compounds.length);
    list.current?.querySelector<HTMLElement>(`[aria-posinset="${place}"] [data-card-link]`)?.focus();
  }, [list, compounds]);
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
