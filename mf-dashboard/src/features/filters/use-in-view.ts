import { useEffect, useState } from 'react';

/** Whether somebody sees a part of it. */
export function useInView(part: Element | null): boolean {
  const [isIn, setIsIn] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (part === null || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver((entries) => {
      setIsIn(entries.at(-1)?.isIntersecting === true);
    });
    observer.observe(part);
    return () => {
      observer.disconnect();
    };
  }, [part]);
  return isIn;
}
