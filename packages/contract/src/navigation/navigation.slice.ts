import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { wishesGranted } from './wishes-granted.ts';

/** What is tried before it is for everyone: all of it or not, then feature by feature. */
export interface ExperimentalFeatures {
  readonly all: boolean;
  readonly features: Readonly<Record<string, boolean>>;
}

/** The home that a friend shared, for who does not sign in. */
export interface FailedLoginRedirect {
  readonly compoundId: string;
  readonly shareLinkKey: string;
}

/** What somebody left for another provider with [3]. */
export interface OAuthCallback {
  readonly provider: string;
  /** Where they want to live, if they were signing up. */
  readonly marketId: string | null;
}

/** Client-held state of [3] that guards write. */
export interface NavigationState {
  readonly app: 'hfc' | 'hfci' | null;
  /** Shows developer aids. It grants nothing. */
  readonly devMode: boolean;
  readonly experimentalFeatures: ExperimentalFeatures;
  readonly landingPage: string | null;
  readonly initialMarketId: string | null;
  readonly initialMarketName: string | null;
  readonly initialAreaIds: readonly string[];
  readonly initialAreaNames: readonly string[];
  readonly subscriberIdForNextLogin: string | null;
  /** Of a link of a mail: signs in now, once the person has said that it is them. */
  readonly magicLinkToken: string | null;
  /** The same, and only when a login is needed. */
  readonly delayedMagicLinkToken: string | null;
  readonly emailPreferencesToken: string | null;
  /** Of the link that leaves a mail's list without signing in. */
  readonly unsubscribeToken: string | null;
  readonly redirectOnLogin: string | null;
  readonly failedLoginRedirect: FailedLoginRedirect | null;
  readonly oauthCallback: OAuthCallback | null;
  /**
   * Market and filters that the list of homes had last, by their short names: the way back to it. Null before
   * it was open.
   */
  readonly homesQuery: Readonly<Record<string, string>> | null;
  /** Ids of the homes of the list that was open last, as it showed them when one of them was opened. */
  readonly homesListed: readonly string[];
  /** The greeting of who is new stands above the page, on a route with a hero. */
  readonly heroStands: boolean;
  /** What the next form that asks for an address begins with. */
  readonly email: string | null;
}
type InitialRegion = Pick<
  NavigationState,
  'initialMarketId' | 'initialMarketName' | 'initialAreaIds' | 'initialAreaNames'
>;
const noRegion: InitialRegion = {
  initialMarketId: null,
  initialMarketName: null,
  initialAreaIds: [],
  initialAreaNames: [],
};
const initialState: NavigationState = {
  ...noRegion,
  app: null,
  devMode: false,
  experimentalFeatures: { all: false, features: {} },
  landingPage: null,
  subscriberIdForNextLogin: null,
  magicLinkToken: null,
  delayedMagicLinkToken: null,
  emailPreferencesToken: null,
  unsubscribeToken: null,
  redirectOnLogin: null,
  failedLoginRedirect: null,
  oauthCallback: null,
  homesQuery: null,
  homesListed: [],
  heroStands: false,
  email: null,
};

export const navigationSlice = createSlice({
  name: 'navigation',
  initialState,
  reducers: {
    appRecorded: (state, action: PayloadAction<'hfc' | 'hfci'>) => ({ ...state, app: action.payload }),
    devModeOn: (state) => ({ ...state, devMode: true }),
    experimentalFeaturesSet: (state, action: PayloadAction<ExperimentalFeatures>) => ({
      ...state,
      experimentalFeatures: action.payload,
    }),
    landed: (state, action: PayloadAction<string>) => ({
      ...state,
      landingPage: state.landingPage ?? action.payload,
    }),
    /** A market alone, by its name. */
    initialMarketSet: (state, action: PayloadAction<string | null>) => ({
      ...state,
      initialMarketId: null,
      initialMarketName: action.payload,
    }),
    /** What a link names of a market and its areas; the rest stays. */
    initialRegionSet: (state, action: PayloadAction<Partial<InitialRegion>>) => ({
      ...state,
      ...action.payload,
    }),
    subscriberIdForNextLoginSet: (state, action: PayloadAction<string | null>) => ({
      ...state,
      subscriberIdForNextLogin: action.payload,
    }),
    emailPreferencesTokenSet: (state, action: PayloadAction<string | null>) => ({
      ...state,
      emailPreferencesToken: action.payload,
    }),
    magicLinkTokenSet: (state, action: PayloadAction<string | null>) => ({
      ...state,
      magicLinkToken: action.payload,
    }),
    delayedMagicLinkTokenSet: (state, action: PayloadAction<string | null>) => ({
      ...state,
      delayedMagicLinkToken: action.payload,
    }),
    unsubscribeTokenSet: (state, action: PayloadAction<string | null>) => ({
      ...state,
      unsubscribeToken: action.payload,
    }),
    redirectOnLoginSet: (state, action: PayloadAction<string | null>) => ({
      ...state,
      redirectOnLogin: action.payload,
    }),
    failedLoginRedirectSet: (state, action: PayloadAction<FailedLoginRedirect | null>) => ({
      ...state,
      failedLoginRedirect: action.payload,
    }),
    oauthCallbackSet: (state, action: PayloadAction<OAuthCallback | null>) => ({
      ...state,
      oauthCallback: action.payload,
    }),
    heroStood: (state, action: PayloadAction<boolean>) => ({ ...state, heroStands: action.payload }),
    emailSet: (state, action: PayloadAction<string | null>) => ({ ...state, email: action.payload }),
    homesQueryKept: (state, action: PayloadAction<Readonly<Record<string, string>>>) => ({
      ...state,
      homesQuery: action.payload,
    }),
    homesListed: (state, action: PayloadAction<readonly string[]>) => ({
      ...state,
      homesListed: action.payload,
    }),
  },
  extraReducers: (builder) => {
    // where they came for was for the subscriber that they have now
    builder.addCase(wishesGranted, (state) => ({ ...state, ...noRegion }));
  },
  selectors: {
    selectNavigation: (state) => state,
    selectHeroStands: (state) => state.heroStands,
    selectFormEmail: (state) => state.email,
    selectHomesQuery: (state) => state.homesQuery,
    selectHomesListed: (state) => state.homesListed,
    selectInitialMarketName: (state) => state.initialMarketName,
    /** Whether a feature that is not for everyone yet is to be shown. */
    selectExperimental: ({ experimentalFeatures: { all, features } }, name: string): boolean =>
      features[name] ?? all,
  },
});
export const {
  selectExperimental,
  selectFormEmail,
  selectHeroStands,
  selectHomesListed,
  selectHomesQuery,
  selectNavigation,
  selectInitialMarketName,
} = navigationSlice.selectors;
