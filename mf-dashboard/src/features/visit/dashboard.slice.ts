import { isAllReset } from '@commonhearth/contract';
import { createSlice, type PayloadAction } from '@commonhearth/contract/toolkit';
import { readVisit } from './kept-visit.ts';

export interface DashboardState {
  /** Orders the feed for the session. */
  readonly seed: number;
  /**
   * Homes opened when this visit began: the feed goes by these, so that no card moves under the reader's
   * hand.
   */
  readonly openedBefore: readonly string[];
  readonly opened: readonly string[];
}

const newVisit = (): DashboardState => ({
  seed: Math.floor(Math.random() * 2 ** 31),
  openedBefore: [],
  opened: [],
});

function initialState(): DashboardState {
  const kept = readVisit();
  return kept === undefined
    ? newVisit()
    : { seed: kept.seed, openedBefore: kept.opened, opened: kept.opened };
}

export const dashboardSlice = createSlice({
  name: 'dashboard',
  initialState,
  reducers: {
    homeOpened: (state, { payload }: PayloadAction<string>) =>
      state.opened.includes(payload) ? state : { ...state, opened: [...state.opened, payload] },
  },
  // the next person at this browser has opened nothing
  extraReducers: (builder) => {
    builder.addMatcher(isAllReset, newVisit);
  },
  selectors: { selectVisit: (state) => state },
});
export const { homeOpened } = dashboardSlice.actions;
export const { selectVisit } = dashboardSlice.selectors;
