import { useEffect, useEffectEvent } from 'react';
import { floating, typing } from '../keys-typed.ts';
import { useUndoAct } from './use-undo.ts';

/** Z takes back what this tab did last; not while typing, in a dialog or a menu. */
export function useUndoKey(): void {
  const undoAct = useUndoAct();
  const onKeyDown = useEffectEvent((event: KeyboardEvent): void => {
    const { key, target, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented } = event;
    if (key.toLowerCase() !== 'z' || ctrlKey || metaKey || altKey || shiftKey || defaultPrevented) return;
    if (target instanceof Element && target.closest(`${typing}, ${floating}`) !== null) return;
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
