import { useEffect, useEffectEvent } from 'react';

const typing = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]';
const above = '[role="dialog"], [role="alertdialog"], [role="menu"]';

/** A letter or a sign, or the command key with Enter. */
export type PageKey = 'n' | 'a' | '/' | 'command enter';

/** A key of the page: letters and signs do nothing while one types, and none does in what stands above the page. */
export function usePageKey(key: PageKey, act: () => void, isOn = true): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    // many keyboards have signs only with Shift
    const isShifted = event.shiftKey && key !== '/';
    if (event.defaultPrevented || event.altKey || isShifted || event.repeat) return;
    const { target } = event;
    if (document.querySelector(above) !== null) return;
    const held = event.metaKey || event.ctrlKey;
    const isIt =
      key === 'command enter'
        ? held && event.key === 'Enter'
        : !held &&
          event.key.toLowerCase() === key &&
          !(target instanceof Element && target.closest(typing) !== null);
    if (!isIt) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const listen = (event: KeyboardEvent): void => {
      onKeyDown(event);
    };
    document.addEventListener('keydown', listen);
    return () => {
      document.removeEventListener('keydown', listen);
    };
  }, [isOn]);
}
