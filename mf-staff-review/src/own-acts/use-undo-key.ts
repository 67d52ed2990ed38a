import { useEffect, useEffectEvent } from 'react';
import { useUndoAct } from './use-undo.ts';

const elsewhere =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"], [role="dialog"], [role="alertdialog"], [role="menu"]';

/** Z takes back what this tab did last; not while typing, in a dialog or a menu. */
export function useUndoKey(): void {
  const undoAct = useUndoAct();
  const onKeyDown = useEffectEvent((event: KeyboardEvent): void => {
    const { key, target, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented } = event;
    if (key.toLowerCase() !== 'z' || ctrlKey || metaKey || altKey || shiftKey || defaultPrevented) return;
    if (target instanceof Element && target.closest(elsewhere) !== null) return;
    event.preventDefault();
    void undoAct();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      onKeyDown(event);
    };
    document.addEventListener('keydown', listen);
    return () => {
      document.removeEventListener('keydown', listen);
    };
  }, []);
}
