import { isAllReset, type AppDispatch, type StartListening } from '@commonhearth/contract';
import { visitResumed, type DashboardState } from './dashboard.slice.ts';
import { visitKey } from './kept-visit.ts';

interface Own {
  readonly dashboard?: DashboardState;
}

const resume =
  (): Parameters<AppDispatch>[0] =>
  (dispatch, _state, { kept }) => {
    const visit = kept.read(visitKey);
    if (visit !== undefined) dispatch(visitResumed(visit));
  };
const keep =
  ({ seed, opened }: DashboardState): Parameters<AppDispatch>[0] =>
  (_dispatch, _state, { kept }) => {
    kept.write(visitKey, { seed, opened });
  };

/** Goes on with the visit that this tab keeps, and keeps it whenever it changes, whichever page is open. */
export function keepVisits(start: StartListening): void {
  start({
    predicate: (_action, now, before) =>
      (now as Own).dashboard !== undefined && (before as Own).dashboard === undefined,
    effect: (_action, api) => {
      api.dispatch(resume());
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
