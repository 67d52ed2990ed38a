import { isAllReset } from '@commonhearth/contract';
import { createSlice, type PayloadAction } from '@commonhearth/contract/toolkit';
import type { KeptGate } from './kept-gate.ts';

export interface GateState extends KeptGate {
  /** Put away: it does not come back while this page is open. */
  readonly closed: boolean;
}
const initialState: GateState = { opened: [], seen: false, closed: false };

/** From so many distinct homes on somebody who is signed out is asked to join [5]. */
export const homesBeforeGate = 4;

export const gateSlice = createSlice({
  name: 'signupGate',
  initialState,
  reducers: {
    gateResumed: (state, { payload: { opened, seen } }: PayloadAction<KeptGate>): GateState => ({
      ...state,
      opened: [...new Set([...opened, ...state.opened])],
      seen,
    }),
    openedSignedOut: (state, { payload }: PayloadAction<string>): GateState =>
      state.opened.includes(payload) ? state : { ...state, opened: [...state.opened, payload] },
    gateSeen: (state): GateState => ({ ...state, seen: true }),
    gateClosed: (state): GateState => ({ ...state, closed: true }),
  },
  extraReducers: (builder) => {
    builder.addMatcher(isAllReset, () => initialState);
  },
  selectors: { selectGate: (state) => state },
});
export const { gateClosed, gateResumed, gateSeen, openedSignedOut } = gateSlice.actions;
export const { selectGate } = gateSlice.selectors;
