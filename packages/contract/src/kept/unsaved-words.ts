import { useEffect, useEffectEvent } from 'react';

const asked = 'commonhearth:unsaved';

/**
 * Whether this page has words that a form has not stored yet. Forms are asked as by a browser before a page closes, so
 * those of older releases are heard too.
 */
export const hasUnsavedWords = (): boolean =>
  ['beforeunload', asked].some((name) => !dispatchEvent(new Event(name, { cancelable: true })));

/** Says that a form has unsaved words while `isUnsaved` returns true. A reload keeps them, so the browser need not ask. */
export function useUnsavedWords(isUnsaved: () => boolean): void {
  const answer = useEffectEvent((event: Event) => {
    if (isUnsaved()) event.preventDefault();
  });
  useEffect(() => {
    const onAsked = (event: Event): void => {
      answer(event);
    };
    addEventListener(asked, onAsked);
    return () => {
      removeEventListener(asked, onAsked);
    };
  }, []);
}
