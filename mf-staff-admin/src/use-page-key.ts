import { isTyping, useKeys } from '@commonhearth/ui';

/** A letter or a sign, or the command key with Enter. */
export type PageKey = 'n' | 'a' | '/' | 'command enter';

/** A key of the page: letters and signs do nothing while one types. */
export function usePageKey(key: PageKey, act: () => void, isOn = true): void {
  useKeys((event) => {
    // many keyboards have signs only with Shift
    const isShifted = event.shiftKey && key !== '/';
    if (!isOn || event.altKey || isShifted || event.repeat) return;
    const held = event.metaKey || event.ctrlKey;
    const isIt =
      key === 'command enter'
        ? held && event.key === 'Enter'
        : !held && event.key.toLowerCase() === key && !isTyping(event.target);
    if (!isIt) return;
    event.preventDefault();
    act();
  });
}
