import { useEffect, useRef, useState, type RefObject } from 'react';

/** Whether an element came near the view; from then on true. What is heavy waits for it. */
export function useNearView(): { readonly ref: RefObject<HTMLDivElement | null>; readonly near: boolean } {
  const ref = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(() => typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (near || ref.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: '400px' },
    );
    observer.observe(ref.current);
    return () => {
      observer.disconnect();
    };
  }, [near]);
  return { ref, near };
}
