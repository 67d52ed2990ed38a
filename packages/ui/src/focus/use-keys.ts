import { useEffect, useEffectEvent, type RefObject } from 'react';

const fields = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]';
const floating = ':is([role="dialog"], [role="alertdialog"], [role="menu"], dialog[open])';

/** Whether keys that are pressed here write into a field or choose in it. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(fields) !== null;

/** Whether a dialog or a menu is open above this part, or above the page: the keyboard belongs to it then. */
export const isCovered = (part: Element | null = null): boolean =>
  ([...document.querySelectorAll(floating)].at(-1) ?? null) !== (part?.closest(floating) ?? null);

/**
 * Hears the keys of the page, or of a part in a dialog, wherever the focus is: none while something above it is open,
 * none that was acted on already.
 */
export function useKeys(onKey: (event: KeyboardEvent) => void, part?: RefObject<Element | null>): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (!event.defaultPrevented && !isCovered(part?.current)) onKey(event);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      pressed(event);
    };
    document.addEventListener('keydown', listen);
    return () => {
      document.removeEventListener('keydown', listen);
    };
  }, []);
}
