import { isTyping, useKeys } from '@commonhearth/ui';
import { useUndoAct } from './use-undo.ts';

/** Z takes back what this tab did last; not while typing. */
export function useUndoKey(): void {
  const undoAct = useUndoAct();
  useKeys((event) => {
    const { key, target, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (key.toLowerCase() !== 'z' || ctrlKey || metaKey || altKey || shiftKey || isTyping(target)) return;
    event.preventDefault();
    void undoAct();
  });
}
