import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { KeptGate } from './kept-gate.ts';

export interface GateState extends KeptGate {
  /** What brought the gate up, while it stands. */
  readonly shown: 'homes' | 'asked' | null;
  /** Put away: it does not come back by itself while this page is open. */
  readonly closed: boolean;
}
const initialState: GateState = { opened: [], seen: false, shown: null, closed: false };

/** From so many distinct homes on somebody who is signed out is asked to join [5]. */
const homesBeforeGate = 4;

/** The signup gate [4]: whom it counts, whether it stands. Who is signed in is never shown it. */
export const gateSlice = createSlice({
  name: 'gate',
  initialState,
  reducers: {
    /** Somebody who is signed out reads a home. */
    homeOpenedSignedOut: (state, { payload }: PayloadAction<string>): GateState => {
      const opened = state.opened.includes(payload) ? state.opened : [...state.opened, payload];
      const due = opened.length >= homesBeforeGate && !state.closed;
      return { ...state, opened, shown: state.shown ?? (due ? 'homes' : null) };
    },
    /** The home that brought it up was left: it goes along. */
    homeLeft: (state): GateState => ({ ...state, shown: state.shown === 'homes' ? null : state.shown }),
    /** What was pressed needs an account. */
    gateAsked: (state): GateState => ({ ...state, shown: 'asked' }),
    gateSeen: (state): GateState => ({ ...state, seen: true }),
    gateClosed: (state): GateState => ({ ...state, shown: null, closed: true }),
  },
});
export const { gateAsked, gateClosed, gateSeen, homeLeft, homeOpenedSignedOut } = gateSlice.actions;
