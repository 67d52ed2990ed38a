import { useLayoutEffect, type RefObject } from 'react';

/**
 * Tells the page, as `--bar-room`, how much of the foot of the window a bar takes: nothing ends below it, and what
 * floats there floats above it.
 */
export function useBarRoom(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = bar.current;
    if (element === null) return undefined;
    const { style } = document.documentElement;
    const measure = (): void => {
      style.setProperty('--bar-room', `${Math.ceil(innerHeight - element.getBoundingClientRect().top)}px`);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
      style.removeProperty('--bar-room');
    };
  }, [bar]);
}
