import { contractApi } from '../../api/api.generated.ts';
import { askOnce } from '../../api/ask-once.ts';
import { handlingErrors } from '../../api/handling-errors.ts';
import type { Thunk } from '../../store/root-state.ts';
import { alertsSlice } from '../state/alerts.slice.ts';

const { alertsLeft, alertsLoaded, leavingSettled } = alertsSlice.actions;

/**
 * Fetches the alerts of the active subscriber. Never cached, because other tabs and staff change them. Logs a failure
 * and keeps the alerts that are shown [8].
 */
export const loadAlerts = (): Thunk => async (dispatch, state) => {
  const { subscriberId } = state().session;
  if (subscriberId === null) return;
  for (;;) {
    const { changes } = state().alerts;
    const asked = dispatch(askOnce(contractApi.endpoints.listAlerts, { subscriberId }));
    const data = await dispatch(handlingErrors(asked));
    if (data === null || state().session.subscriberId !== subscriberId) return;
    if (state().alerts.changes !== changes) continue;
    dispatch(alertsLoaded({ subscriberId, alerts: data.alerts }));
    return;
  }
};

/**
 * Removes the alerts of a home optimistically, and restores them if the request fails. Returns whether the server stored
 * the change. Ignored while a request for the same home is pending.
 */
export const putAlertsAway =
  (compoundId: string): Thunk<boolean> =>
  async (dispatch, state) => {
    const { subscriberId } = state().session;
    const { alerts, leaving } = state().alerts;
    if (subscriberId === null || compoundId in leaving) return true;
    const back = alerts.filter((alert) => alert.compound_id === compoundId);
    dispatch(alertsLeft(compoundId));
    const { error } = await dispatch(
      contractApi.endpoints.clearCompoundAlerts.initiate({ subscriberId, compoundId }),
    );
    if (state().session.subscriberId === subscriberId)
      dispatch(leavingSettled({ compoundId, back: error === undefined ? [] : back }));
    return error === undefined;
  };
