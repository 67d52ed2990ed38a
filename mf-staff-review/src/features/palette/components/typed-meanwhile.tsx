import { useEffect, useEffectEvent } from 'react';

interface TypedMeanwhileProps {
  readonly onTyped: (change: (typed: string) => string) => void;
  readonly onClose: () => void;
}

/**
 * While the palette is on its way, what is typed is meant for it: the board would take each letter for a key, and move
 * homes by the number of a street.
 */
export function TypedMeanwhile({ onTyped, onClose }: TypedMeanwhileProps) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent): void => {
    const { key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || key === 'Tab') return;
    event.preventDefault();
    event.stopPropagation();
    if (key === 'Escape') onClose();
    else if (key === 'Backspace') onTyped((typed) => typed.slice(0, -1));
    else if (key.length === 1) onTyped((typed) => typed + key);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      onKeyDown(event);
    };
    // before anything of the page hears it
    window.addEventListener('keydown', listen, true);
    return () => {
      window.removeEventListener('keydown', listen, true);
    };
  }, []);
  return null;
}
