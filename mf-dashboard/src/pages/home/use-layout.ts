import { breakpoints } from '@commonhearth/ui';
import { useSyncExternalStore } from 'react';
import { threeColumnsFrom } from '../../features/feed/index.ts';

export interface Layout {
  /** List or map, one at a time. */
  readonly phone: boolean;
  /** 1024 px or more. */
  readonly desktop: boolean;
  /** Cards beside one another while the map is beside them. */
  readonly columns: number;
  /** The same where the list has the whole width. */
  readonly wideColumns: number;
}

const besideMap = [breakpoints.tablet, breakpoints.wide, threeColumnsFrom];
const alone = [breakpoints.tablet, breakpoints.desktop, breakpoints.widest];
const steps = [...new Set([...besideMap, ...alone])];
const queryOf = (from: number): string => `(min-width: ${from}px)`;

const reached = (from: number): boolean => 'matchMedia' in window && window.matchMedia(queryOf(from)).matches;
/** The widths that the window has, as text: the same text is the same layout. */
const reachedNow = (): string => steps.filter(reached).join();

function subscribe(changed: () => void): () => void {
  if (!('matchMedia' in window)) return () => undefined;
  const lists = steps.map((from) => window.matchMedia(queryOf(from)));
  for (const list of lists) list.addEventListener('change', changed);
  return () => {
    for (const list of lists) list.removeEventListener('change', changed);
  };
}

/** A first view has the elements of the phone layout, and styles for the others. */
const serverSnapshot = (): string => '';

/** How the dashboard is laid out at the window's width. */
export function useLayout(): Layout {
  const now = useSyncExternalStore(subscribe, reachedNow, serverSnapshot).split(',').map(Number);
  const columnsBy = (from: readonly number[]): number => from.filter((width) => now.includes(width)).length;
  return {
    phone: !now.includes(breakpoints.tablet),
    desktop: now.includes(breakpoints.desktop),
    columns: Math.max(1, columnsBy(besideMap)),
    wideColumns: Math.max(1, 1 + columnsBy(alone)),
  };
}
