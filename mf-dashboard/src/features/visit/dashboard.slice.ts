import { isAllReset } from '@commonhearth/contract';
import { createSlice, type PayloadAction } from '@commonhearth/contract/toolkit';
import type { KeptVisit } from './kept-visit.ts';

export interface DashboardState {
  /** Orders the feed for the session. Null in a first view, where no listener starts a visit. */
  readonly seed: number | null;
  /**
   * Homes opened when this visit began: the feed goes by these, so that no card moves under the reader's
   * hand.
   */
  readonly openedBefore: readonly string[];
  readonly opened: readonly string[];
}

const newVisit = (seed: number | null): DashboardState => ({ seed, openedBefore: [], opened: [] });

export const dashboardSlice = createSlice({
  name: 'dashboard',
  initialState: newVisit(null),
  reducers: {
    visitStarted: (_state, { payload: seed }: PayloadAction<number>): DashboardState => newVisit(seed),
    visitResumed: (_state, { payload: { seed, opened } }: PayloadAction<KeptVisit>): DashboardState => ({
      seed,
      openedBefore: opened,
      opened,
    }),
    homeOpened: (state, { payload }: PayloadAction<string>) =>
      state.opened.includes(payload) ? state : { ...state, opened: [...state.opened, payload] },
  },
  // the next person at this browser has opened nothing
  extraReducers: (builder) => {
    builder.addMatcher(isAllReset, ({ seed }) => newVisit(seed));
  },
  selectors: { selectVisit: (state) => state },
});
export const { homeOpened, visitResumed, visitStarted } = dashboardSlice.actions;
export const { selectVisit } = dashboardSlice.selectors;
