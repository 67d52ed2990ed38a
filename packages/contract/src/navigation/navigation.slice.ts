import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Client-held state of [3] that guards write. */
export interface NavigationState {
  readonly app: 'hfc' | 'hfci' | null;
  readonly landingPage: string | null;
  readonly initialMarketName: string | null;
  readonly subscriberIdForNextLogin: string | null;
  readonly redirectOnLogin: string | null;
  /**
   * Market and filters that the list of homes had last, by their short names: the way back to it. Null before
   * it was open.
   */
  readonly homesQuery: Readonly<Record<string, string>> | null;
  /** What the next form that asks for an address begins with. */
  readonly email: string | null;
}
const initialState: NavigationState = {
  app: null,
  landingPage: null,
  initialMarketName: null,
  subscriberIdForNextLogin: null,
  redirectOnLogin: null,
  homesQuery: null,
  email: null,
};

export const navigationSlice = createSlice({
  name: 'navigation',
  initialState,
  reducers: {
    appRecorded: (state, action: PayloadAction<'hfc' | 'hfci'>) => ({ ...state, app: action.payload }),
    landed: (state, action: PayloadAction<string>) => ({
      ...state,
      landingPage: state.landingPage ?? action.payload,
    }),
    initialMarketSet: (state, action: PayloadAction<string | null>) => ({
      ...state,
      initialMarketName: action.payload,
    }),
    redirectOnLoginSet: (state, action: PayloadAction<string | null>) => ({
      ...state,
      redirectOnLogin: action.payload,
    }),
    emailSet: (state, action: PayloadAction<string | null>) => ({ ...state, email: action.payload }),
    homesQueryKept: (state, action: PayloadAction<Readonly<Record<string, string>>>) => ({
      ...state,
      homesQuery: action.payload,
    }),
  },
  selectors: {
    selectNavigation: (state) => state,
    selectFormEmail: (state) => state.email,
    selectHomesQuery: (state) => state.homesQuery,
    selectInitialMarketName: (state) => state.initialMarketName,
  },
});
export const { selectFormEmail, selectHomesQuery, selectNavigation, selectInitialMarketName } =
  navigationSlice.selectors;
