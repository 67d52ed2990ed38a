import { breakpoints } from '@commonhearth/ui';
import { useSyncExternalStore } from 'react';

export interface Layout {
  /** List or map, one at a time. */
  readonly phone: boolean;
  /** Cards beside one another. */
  readonly columns: number;
}

/** From this width in px three cards have room beside the map. */
const threeColumnsFrom = 1720;
const steps = [breakpoints.tablet, breakpoints.wide, threeColumnsFrom] as const;
const queryOf = (from: number): string => `(min-width: ${from}px)`;

const reached = (from: number): boolean => 'matchMedia' in window && window.matchMedia(queryOf(from)).matches;
const stepNow = (): number => steps.filter(reached).length;

function subscribe(changed: () => void): () => void {
  if (!('matchMedia' in window)) return () => undefined;
  const lists = steps.map((from) => window.matchMedia(queryOf(from)));
  for (const list of lists) list.addEventListener('change', changed);
  return () => {
    for (const list of lists) list.removeEventListener('change', changed);
  };
}

/** How the dashboard is laid out at the window's width. */
export function useLayout(): Layout {
  const step = useSyncExternalStore(subscribe, stepNow);
  return { phone: step === 0, columns: Math.max(1, step) };
}
