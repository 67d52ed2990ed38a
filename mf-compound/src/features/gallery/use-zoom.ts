import { useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import type { ReactZoomPanPinchRef } from 'react-zoom-pan-pinch';

export interface Zoom {
  /** Larger than it fits: arrow keys and fingers move it then, and do not leaf. */
  readonly enlarged: boolean;
  readonly control: RefObject<ReactZoomPanPinchRef | null>;
  readonly onScale: (scale: number) => void;
  /** Another photo begins at its own size. */
  readonly forget: () => void;
  readonly in: () => void;
  readonly out: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

const step = 0.5;
/** How far an arrow key moves, in px. */
const far = 80;
const moves: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [far, 0],
  ArrowRight: [-far, 0],
  ArrowUp: [0, far],
  ArrowDown: [0, -far],
};

/** Enlarging one photo, by buttons and keys as well as by the gestures that `Zoomable` knows. */
export function useZoom(): Zoom {
  const control = useRef<ReactZoomPanPinchRef>(null);
  const [enlarged, setEnlarged] = useState(false);
  const closer = (): void => {
    void control.current?.zoomIn(step);
  };
  const farther = (): void => {
    void control.current?.zoomOut(step);
  };
  return {
    enlarged,
    control,
    onScale: (scale) => {
      setEnlarged(scale > 1.01);
    },
    forget: () => {
      setEnlarged(false);
    },
    in: closer,
    out: farther,
    onKeyDown: (event) => {
      const move = enlarged ? moves[event.key] : undefined;
      if (move !== undefined) void control.current?.panBy(...move);
      else if (event.key === '+' || event.key === '=') closer();
      else if (event.key === '-') farther();
      else if (event.key === '0') void control.current?.resetTransform();
      else return;
      event.preventDefault();
    },
  };
}
