import { useEffect, useState, type RefObject } from 'react';
import { whenPhotosStand } from '../../steps/when-photos-stand.ts';

let wantedBefore = false;

/**
 * Whether the rows below the first ones are needed: the visitor came near the room `below` that is kept for them, or the
 * first photos had their time. From then on always, for a list that is left and opened again too.
 */
export function useNextRows(
  below: RefObject<HTMLElement | null>,
  pane: RefObject<HTMLElement | null> | null,
): boolean {
  const [wanted, setWanted] = useState(wantedBefore);
  useEffect(() => {
    if (wanted || below.current === null) return undefined;
    const want = (): void => {
      wantedBefore = true;
      setWanted(true);
    };
    // not in every place where tests run
    if (typeof IntersectionObserver === 'undefined') {
      want();
      return undefined;
    }
    const callOff = whenPhotosStand(want);
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) want();
      },
      { root: pane?.current ?? null, rootMargin: '50% 0px' },
    );
    observer.observe(below.current);
    return () => {
      callOff();
      observer.disconnect();
    };
  }, [below, pane, wanted]);
  return wanted;
}
