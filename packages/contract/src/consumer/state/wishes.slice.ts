import type { HomePreferences } from '@commonhearth/schemas';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { wishesGranted } from '../../navigation/wishes-granted.ts';

/**
 * What somebody chose on their way in [2], before they have an account or a subscriber of that market. It
 * outlives a reload and a mail's way, and travels in the account that they make.
 */
export interface WishesState {
  readonly marketId: string | null;
  /** Areas of that market by name; none means all of it. */
  readonly areaNames: readonly string[];
  readonly homePreferences: HomePreferences;
  /** Households that they plan for, as the quiz asks. */
  readonly households: number | null;
  /** What they are not sure of, and said so: that is an answer too. */
  readonly unsureOf: readonly ('where' | 'budget')[];
  readonly quizSubmitted: boolean;
  readonly tourFormSubmitted: boolean;
}
const initialState: WishesState = {
  marketId: null,
  areaNames: [],
  homePreferences: {},
  households: null,
  unsureOf: [],
  quizSubmitted: false,
  tourFormSubmitted: false,
};

export const wishesSlice = createSlice({
  name: 'wishes',
  initialState,
  reducers: {
    /** Areas belong to their market: another one begins without any. */
    marketWished: (state, { payload }: PayloadAction<string>) => ({
      ...state,
      marketId: payload,
      areaNames: state.marketId === payload ? state.areaNames : [],
      unsureOf: state.unsureOf.filter((question) => question !== 'where'),
    }),
    /** What is named; the rest stays. */
    wishesChanged: (state, { payload }: PayloadAction<Partial<Omit<WishesState, 'marketId'>>>) => ({
      ...state,
      ...payload,
    }),
  },
  extraReducers: (builder) => {
    builder.addCase(wishesGranted, () => initialState);
  },
  selectors: { selectWishes: (state) => state },
});
export const { marketWished, wishesChanged } = wishesSlice.actions;
export const { selectWishes } = wishesSlice.selectors;
