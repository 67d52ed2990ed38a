import { useLayoutEffect, type RefObject } from 'react';

/** Where the greeting of a first visit ends, in px of the page: it scrolls away, and takes nothing from the window. */
const scrolledAway = (): number => {
  const greeting = document.querySelector('[data-greeting]')?.getBoundingClientRect();
  return greeting === undefined || greeting.height === 0 ? 0 : greeting.bottom + window.scrollY;
};
/** What lies at the foot of the list is in sight once somebody does something there. */
const pastGreeting = (): void => {
  const end = scrolledAway();
  if (window.scrollY < end) window.scrollTo({ top: end });
};

/**
 * Tells an element, as `--dashboard-top`, how far below the top of the page it begins: the bars above it
 * differ by visitor and width. `beside`: list and map fill the window.
 */
export function useTop(element: RefObject<HTMLElement | null>, beside: boolean): void {
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
    if (beside) place.addEventListener('click', pastGreeting);
    window.addEventListener('resize', measure);
    const observer = 'ResizeObserver' in window ? new ResizeObserver(measure) : undefined;
    observer?.observe(document.body);
    return () => {
      place.removeEventListener('click', pastGreeting);
      window.removeEventListener('resize', measure);
      observer?.disconnect();
    };
  }, [element, beside]);
}
