import { loadCode } from '../../store/load-code.ts';
import type { AppDispatch, RootState, Thunk } from '../../store/root-state.ts';
import { alertsSlice } from '../state/alerts.slice.ts';

const loadAlertsCode = () => loadCode(() => import(/* webpackChunkName: "later" */ './asking-alerts.ts'));

/**
 * Fetches the alerts of the active subscriber. Never cached, because other tabs and staff change them. Logs a failure
 * and keeps the alerts that are shown [8].
 */
export const loadAlerts = (): Thunk => async (dispatch, state) => {
  if (state().session.subscriberId === null) return;
  const code = await dispatch(loadAlertsCode());
  if (code !== undefined) await dispatch(code.loadAlerts());
};

/**
 * Puts away what was told of a home, at once. Answers whether it was stored; where not, it comes back. Ignored while it
 * is on its way.
 */
export const putAlertsAway =
  (compoundId: string): Thunk<boolean> =>
  async (dispatch) => {
    const code = await dispatch(loadAlertsCode());
    return code === undefined ? false : dispatch(code.putAlertsAway(compoundId));
  };

/** To be told once the server has noted that the person opened a home: what was new about it is seen. */
export const homeOpened =
  (compoundId: string) =>
  (dispatch: AppDispatch, state: () => RootState): void => {
    if (state().alerts.alerts.some((alert) => alert.compound_id === compoundId && !alert.seen))
      dispatch(alertsSlice.actions.alertsSeen(compoundId));
  };
