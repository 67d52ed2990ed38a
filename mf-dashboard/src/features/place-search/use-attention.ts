import { useEffect, useState, type RefObject } from 'react';

/**
 * Whether what was pressed or focused last is in this place: what arrives late for somebody who went on does not come
 * up by itself. A line that broke and came back was waited for by nobody.
 */
export function useAttention(place: RefObject<HTMLElement | null>): boolean {
  const [here, setHere] = useState(false);
  useEffect(() => {
    const follow = ({ target }: Event): void => {
      setHere(target instanceof Node && place.current?.contains(target) === true);
    };
    const events = ['pointerdown', 'focusin', 'click', 'online'] as const;
    for (const event of events) window.addEventListener(event, follow, true);
    return () => {
      for (const event of events) window.removeEventListener(event, follow, true);
    };
  }, [place]);
  return here;
}
