import { useLayoutEffect, type RefObject } from 'react';

/** The greeting of a first visit scrolls away: it takes nothing from the window. */
const scrolledAway = (): number =>
  document.querySelector('[data-greeting]')?.getBoundingClientRect().height ?? 0;

/**
 * Tells an element, as `--dashboard-top`, how far below the top of the page it begins: the bars above it
 * differ by visitor and width.
 */
export function useTop(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const place = element.current;
    if (place === null) return undefined;
    const measure = (): void => {
      place.style.setProperty(
        '--dashboard-top',
        `${Math.round(place.getBoundingClientRect().top + window.scrollY - scrolledAway())}px`,
      );
    };
    measure();
    window.addEventListener('resize', measure);
    const observer = 'ResizeObserver' in window ? new ResizeObserver(measure) : undefined;
    observer?.observe(document.body);
    return () => {
      window.removeEventListener('resize', measure);
      observer?.disconnect();
    };
  }, [element]);
}
