import { isTyping } from '@commonhearth/ui';
import type { KeyboardEvent } from 'react';

export type EditorCommand = 'next' | 'previous' | 'save' | 'undo' | 'redo' | 'undo act' | 'title';

/** What a key means to the editor: letters nothing while typing, none in what stands above it. */
export function commandOf(event: KeyboardEvent<HTMLElement>): EditorCommand | undefined {
  const { target, currentTarget, key, shiftKey } = event;
  // what stands above the editor hangs elsewhere in the page, and its keys come by here
  if (event.defaultPrevented || !(target instanceof Element) || !currentTarget.contains(target))
    return undefined;
  const letter = key.toLowerCase();
  if (event.metaKey || event.ctrlKey) {
    if (key === 'Enter') return 'save';
    if (letter === 'z') return shiftKey ? 'redo' : 'undo';
    return letter === 'y' ? 'redo' : undefined;
  }
  if (event.altKey || isTyping(target)) return undefined;
  if (letter === 'n') return shiftKey ? 'previous' : 'next';
  if (letter === 'j') return 'next';
  if (letter === 'k') return 'previous';
  if (letter === 't') return 'title';
  return letter === 'z' ? 'undo act' : undefined;
}
