import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Client-held state of [3] that guards write. */
export interface NavigationState {
  readonly app: 'hfc' | 'hfci' | null;
  readonly landingPage: string | null;
  readonly initialMarketName: string | null;
  readonly subscriberIdForNextLogin: string | null;
  readonly redirectOnLogin: string | null;
}
const initialState: NavigationState = {
  app: null,
  landingPage: null,
  initialMarketName: null,
  subscriberIdForNextLogin: null,
  redirectOnLogin: null,
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
  },
  selectors: {
    selectNavigation: (state) => state,
    selectInitialMarketName: (state) => state.initialMarketName,
  },
});
export const { selectNavigation, selectInitialMarketName } = navigationSlice.selectors;
