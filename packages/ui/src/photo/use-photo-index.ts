import { useState } from 'react';
import type { KeyboardEvent } from 'react';

export interface PhotoIndex {
  readonly index: number;
  /** Moves by so many photos and comes round at the ends. */
  readonly move: (by: number) => void;
  /** ArrowLeft and ArrowRight. */
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

export function usePhotoIndex(count: number): PhotoIndex {
  const [chosen, setChosen] = useState(0);
  const move = (by: number): void => {
    setChosen((now) => (count === 0 ? 0 : (now + by + count) % count));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (count < 2 || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return;
    event.preventDefault();
    move(event.key === 'ArrowRight' ? 1 : -1);
  };
  return { index: Math.min(chosen, Math.max(0, count - 1)), move, onKeyDown };
}
