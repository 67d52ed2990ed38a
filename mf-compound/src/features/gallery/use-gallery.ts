import type { PhotoSource } from '@commonhearth/ui';
import { useEffect, useRef, useState, type KeyboardEvent, type TouchEvent } from 'react';

/** A finger that moved this far sideways, in px, and less up or down, has swiped. */
const swipeAtLeast = 40;

interface Gallery {
  readonly index: number;
  /** Any whole number: the photos come round. */
  readonly show: (index: number) => void;
  /** ArrowLeft and ArrowRight. */
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly swipe: {
    readonly onTouchStart: (event: TouchEvent) => void;
    readonly onTouchEnd: (event: TouchEvent) => void;
  };
}

/** Fetches the file that the browser will choose when the photo is shown at these sizes. */
function fetchAhead({ src, srcSet = '', webp = srcSet }: PhotoSource, sizes: string): void {
  if (src === null) return;
  const image = new Image();
  image.sizes = sizes;
  image.srcset = webp;
  image.src = src;
}

/**
 * Leafing through photos shown at `sizes`. The next one is fetched while the person looks at this one; `onLeaf` hears
 * which one somebody leafed to, the first is 1.
 */
export function useGallery(
  photos: readonly PhotoSource[],
  sizes: string,
  onLeaf?: (photo: number) => void,
): Gallery {
  const [chosen, setChosen] = useState(0);
  const started = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const count = photos.length;
  const index = Math.min(chosen, Math.max(0, count - 1));
  const show = (wanted: number): void => {
    if (count === 0) return;
    const next = (wanted + count) % count;
    setChosen(next);
    onLeaf?.(next + 1);
  };

  const ahead = photos[(index + 1) % Math.max(1, count)];
  const fetched = useRef('');
  useEffect(() => {
    if (ahead === undefined || fetched.current === ahead.src) return;
    fetched.current = ahead.src ?? '';
    fetchAhead(ahead, sizes);
  }, [ahead, sizes]);

  return {
    index,
    show,
    onKeyDown: (event) => {
      if (count < 2 || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return;
      // with another key it is the browser's, or leads to another home
      if (event.shiftKey || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      show(index + (event.key === 'ArrowRight' ? 1 : -1));
    },
    swipe: {
      onTouchStart: ({ touches }) => {
        const finger = touches[0];
        // two fingers zoom
        started.current =
          finger === undefined || touches.length > 1 ? null : { x: finger.clientX, y: finger.clientY };
      },
      onTouchEnd: ({ changedTouches }) => {
        const finger = changedTouches[0];
        if (finger === undefined || started.current === null) return;
        const across = finger.clientX - started.current.x;
        const along = finger.clientY - started.current.y;
        started.current = null;
        if (Math.abs(across) >= swipeAtLeast && Math.abs(across) > Math.abs(along))
          show(index + (across < 0 ? 1 : -1));
      },
    },
  };
}
