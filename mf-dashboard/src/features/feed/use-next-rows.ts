import { useEffect, useState, type RefObject } from 'react';
import { afterFirstPhotosLoad } from '../../steps/after-first-photos-load.ts';

let wasNeeded = false;

/**
 * Whether the list needs the rows below the first ones: once the visitor scrolls near their placeholder `below`, or the
 * first photos have loaded or timed out. Stays true from then on, also when the list is opened again.
 */
export function useNextRows(
  below: RefObject<HTMLElement | null>,
  pane: RefObject<HTMLElement | null> | null,
): boolean {
  const [isNeeded, setIsNeeded] = useState(wasNeeded);
  useEffect(() => {
    if (isNeeded || below.current === null) return undefined;
    const markNeeded = (): void => {
      wasNeeded = true;
      setIsNeeded(true);
    };
    // not available in every test environment
    if (typeof IntersectionObserver === 'undefined') {
      markNeeded();
      return undefined;
    }
    const cancel = afterFirstPhotosLoad(markNeeded);
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) markNeeded();
      },
      { root: pane?.current ?? null, rootMargin: '50% 0px' },
    );
    observer.observe(below.current);
    return () => {
      cancel();
      observer.disconnect();
    };
  }, [below, pane, isNeeded]);
  return isNeeded;
}
