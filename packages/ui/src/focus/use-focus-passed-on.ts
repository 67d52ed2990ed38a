import { useLayoutEffect, useRef, type FocusEvent } from 'react';
import { focusPage } from './focus-page.ts';

/**
 * For what may leave a page that stays, as a message or a row of a list does: the focus goes back to where it came
 * from, or to the heading of the page where that is gone. Nothing scrolls. A dialog keeps its own focus.
 */
export function useFocusPassedOn<Place extends HTMLElement>() {
  const place = useRef<Place>(null);
  const from = useRef<EventTarget | null>(null);
  useLayoutEffect(() => {
    const own = place.current;
    return () => {
      if (own?.contains(document.activeElement) !== true || own.closest('[role="dialog"]') !== null) return;
      const back = from.current;
      if (back instanceof HTMLElement && back.isConnected) back.focus({ preventScroll: true });
      if (own.contains(document.activeElement)) focusPage();
    };
  }, []);
  return {
    ref: place,
    onFocus: ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && place.current?.contains(relatedTarget) === true))
        from.current = relatedTarget;
    },
  };
}
