import type { Alert } from '@commonhearth/schemas';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface AlertsState {
  readonly loadedFor: string | null;
  /** What is new about homes, the newest first. */
  readonly alerts: readonly Alert[];
  /** Homes whose alerts are being put away: what is asked meanwhile does not bring them back. */
  readonly leaving: Readonly<Record<string, true>>;
  /** How often something was seen or put away here: an answer from before that is out of date. */
  readonly changes: number;
}
const initialState: AlertsState = { loadedFor: null, alerts: [], leaving: {}, changes: 0 };

export const alertsSlice = createSlice({
  name: 'alerts',
  initialState,
  reducers: {
    alertsLoaded: (
      state,
      { payload }: PayloadAction<{ subscriberId: string; alerts: readonly Alert[] }>,
    ): AlertsState => ({
      ...state,
      loadedFor: payload.subscriberId,
      alerts: payload.alerts.filter(({ compound_id: id }) => !(id in state.leaving)),
    }),
    /** The server knows that the home was opened. */
    alertsSeen: (state, { payload }: PayloadAction<string>): AlertsState => ({
      ...state,
      changes: state.changes + 1,
      alerts: state.alerts.map((alert) => (alert.compound_id === payload ? { ...alert, seen: true } : alert)),
    }),
    alertsLeft: (state, { payload }: PayloadAction<string>): AlertsState => ({
      ...state,
      changes: state.changes + 1,
      leaving: { ...state.leaving, [payload]: true },
      alerts: state.alerts.filter(({ compound_id: id }) => id !== payload),
    }),
    /** They are gone, or come back where the server did not take it. */
    leavingSettled: (
      state,
      { payload: { compoundId, back } }: PayloadAction<{ compoundId: string; back: readonly Alert[] }>,
    ): AlertsState => {
      const { [compoundId]: _done, ...leaving } = state.leaving;
      return {
        ...state,
        changes: state.changes + 1,
        leaving,
        alerts: [...state.alerts, ...back].sort((a, b) =>
          b.create_timestamp.localeCompare(a.create_timestamp),
        ),
      };
    },
  },
});
