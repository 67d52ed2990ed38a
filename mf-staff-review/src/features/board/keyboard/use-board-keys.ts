import { useEffect, useEffectEvent } from 'react';
import { commandOf, type BoardCommand } from './board-keys.ts';

/**
 * Keys act on the cursor's card wherever the focus is, except while typing, in a dialog or a menu. Enter and Space
 * press the control that has the focus.
 */
export function useBoardKeys(run: (command: BoardCommand) => boolean): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const command = commandOf(event);
    if (command !== undefined && run(command)) event.preventDefault();
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
