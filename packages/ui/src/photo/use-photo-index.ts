import { useState } from 'react';
import type { KeyboardEvent } from 'react';

export interface PhotoIndex {
  readonly index: number;
  /** Moves by so many photos and comes round at the ends. */
  readonly move: (by: number) => void;
  /** ArrowLeft and ArrowRight. */
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** Of so many photos the one that is shown; those of another home, told by `of`, begin at the first. */
export function usePhotoIndex(count: number, of: string): PhotoIndex {
  const [chosen, setChosen] = useState({ of, at: 0 });
  const at = (now: typeof chosen): number => (now.of === of ? now.at : 0);
  const move = (by: number): void => {
    setChosen((now) => ({ of, at: count === 0 ? 0 : (at(now) + by + count) % count }));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (count < 2 || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return;
    event.preventDefault();
    move(event.key === 'ArrowRight' ? 1 : -1);
  };
  return { index: Math.min(at(chosen), Math.max(0, count - 1)), move, onKeyDown };
}
