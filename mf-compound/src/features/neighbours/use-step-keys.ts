import { useKeys } from '@commonhearth/ui';
import type { RefObject } from 'react';

const dialogOf = (element: Element | null): Element | null => element?.closest('[role="dialog"]') ?? null;
const typedIn = 'input, textarea, select, [contenteditable], [role="slider"], [role="listbox"]';

/**
 * Shift with an arrow key, wherever the focus is in this view: the arrows alone leaf through photos, Alt with
 * them is the browser's. Not in a field, not in a dialog above, not while text is being selected.
 */
export function useStepKeys(view: RefObject<Element | null>, step: (by: -1 | 1) => void): void {
  useKeys((event) => {
    const { key, target, shiftKey, altKey, ctrlKey, metaKey } = event;
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
    if (!shiftKey || altKey || ctrlKey || metaKey) return;
    const at = target instanceof Element ? target : null;
    if (at?.closest(typedIn) != null || dialogOf(at) !== dialogOf(view.current)) return;
    if (getSelection()?.isCollapsed === false) return;
    event.preventDefault();
    step(key === 'ArrowRight' ? 1 : -1);
  }, view);
}
