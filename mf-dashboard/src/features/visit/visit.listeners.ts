import type { StartListening } from '@commonhearth/contract';
import type { DashboardState } from './dashboard.slice.ts';
import { keepVisit } from './kept-visit.ts';

interface Own {
  readonly dashboard?: DashboardState;
}

/** Keeps the visit whenever it changes, whichever page is open: signing out elsewhere forgets it as well. */
export function keepVisits(start: StartListening): void {
  start({
    predicate: (_action, now, before) => (now as Own).dashboard !== (before as Own).dashboard,
    effect: (_action, api) => {
      const { dashboard } = api.getState() as Own;
      if (dashboard !== undefined) keepVisit(dashboard);
    },
  });
}
