import { useRef } from 'react';
import type { MouseEvent, PointerEvent } from 'react';

/** What a box that is swiped takes; its `touch-action` leaves it what is not scrolling (`pan-y`). */
export interface Swipe {
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onPointerUp: (event: PointerEvent) => void;
  readonly onClickCapture: (event: MouseEvent) => void;
}

/** A finger moves this far to the side, and less than half as far up or down, in CSS pixels. */
const least = 40;

/** Hears a finger that moves to a side: 1 for the next, to the left. What it lifts off is not pressed. */
export function useSwipe(onSwipe: (by: 1 | -1) => void): Swipe {
  const from = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const swiped = useRef(false);
  return {
    onPointerDown: ({ pointerType, clientX: x, clientY: y }) => {
      swiped.current = false;
      from.current = pointerType === 'touch' ? { x, y } : null;
    },
    onPointerUp: ({ clientX, clientY }) => {
      if (from.current === null) return;
      const [x, y] = [clientX - from.current.x, clientY - from.current.y];
      from.current = null;
      if (Math.abs(x) < least || Math.abs(x) < 2 * Math.abs(y)) return;
      swiped.current = true;
      onSwipe(x < 0 ? 1 : -1);
    },
    onClickCapture: (event) => {
      if (!swiped.current) return;
      swiped.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
