import { isAllReset, type AppDispatch, type StartListening } from '@commonhearth/contract';
import { visitResumed, visitStarted, type DashboardState } from './dashboard.slice.ts';
import { dailySeed } from './daily-seed.ts';
import { visitKey } from './kept-visit.ts';

interface Own {
  readonly dashboard?: DashboardState;
}

const startOrResume =
  (): Parameters<AppDispatch>[0] =>
  (dispatch, _state, { kept, now }) => {
    const visit = kept.read(visitKey);
    dispatch(visit === undefined ? visitStarted(dailySeed(now())) : visitResumed(visit));
  };
const keep =
  ({ seed, opened }: DashboardState): Parameters<AppDispatch>[0] =>
  (_dispatch, _state, { kept }) => {
    if (opened.length > 0 && seed !== null) kept.write(visitKey, { seed, opened });
  };

/** Goes on with the visit that this tab keeps, and keeps it whenever it changes, whichever page is open. */
export function keepVisits(start: StartListening): void {
  start({
    predicate: (_action, now, before) =>
      (now as Own).dashboard !== undefined && (before as Own).dashboard === undefined,
    effect: (_action, api) => {
      api.dispatch(startOrResume());
    },
  });
  start({
    predicate: (action, now, before) =>
      !isAllReset(action) && (now as Own).dashboard !== (before as Own).dashboard,
    effect: (_action, api) => {
      const { dashboard } = api.getState() as Own;
      if (dashboard !== undefined) api.dispatch(keep(dashboard));
    },
  });
}
