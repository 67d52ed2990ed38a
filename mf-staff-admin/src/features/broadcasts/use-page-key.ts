import { useEffect, useEffectEvent } from 'react';

const typing = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]';
const above = '[role="dialog"], [role="alertdialog"], [role="menu"]';

/** A letter, or the command key with Enter. */
export type PageKey = 'n' | 'command enter';

/** A key of the page: letters do nothing while one types, and none does in what stands above the page. */
export function usePageKey(key: PageKey, act: () => void, isOn = true): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.shiftKey || event.repeat) return;
    const { target } = event;
    if (document.querySelector(above) !== null) return;
    const held = event.metaKey || event.ctrlKey;
    const isIt =
      key === 'n'
        ? !held &&
          event.key.toLowerCase() === 'n' &&
          !(target instanceof Element && target.closest(typing) !== null)
        : held && event.key === 'Enter';
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
