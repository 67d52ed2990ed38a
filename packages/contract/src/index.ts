/**
 * What shell and remotes share at run time: the store and its slices, the API, navigation by name, the shape
 * of a remote. Semver by its API report.
 */
export { homeOpened, loadAlerts } from './alerts/alerts.thunks.ts';
export { selectNewestNews, selectNewsCount, useHomeNews, type HomeNews } from './alerts/use-home-news.ts';
export { selectBetaAreas } from './beta/beta.slice.ts';
export { loadBeta, untilSubscriber } from './beta/beta.thunks.ts';
export { selectAreaNames, selectAreasSettled, selectVisibleAreas } from './beta/visible-areas.ts';
export { ownedApi, NameTakenError } from './api/owned-api.ts';
export type { CallError } from './api/call.ts';
export { handlingErrors } from './api/handling-errors.ts';
export {
  selectCompound,
  selectCompoundMissing,
  selectCompounds,
  selectMarketContent,
  selectTakenDown,
  type MarketContent,
} from './content/content.slice.ts';
export { untilNotShown } from './content/until-not-shown.ts';
export { loadBoundaries, loadCompound, loadMarket, loadRows } from './content/content.thunks.ts';
export { loadCities, loadHomeCounts, loadResources } from './content/places.thunks.ts';
export { loadStreetIndex, loadStreets } from './content/streets.thunks.ts';
export { useStreetSource, type ContentStreets } from './content/use-street-source.ts';
export { selectMarketCompounds } from './content/market-compounds.ts';
export { useDraft, type Draft } from './drafts/use-draft.ts';
export { optimisticEdits, type EditAnswer, type EditKind, type Sending } from './edits/optimistic.ts';
export { selectGateShown, useCountedHome, useSignupGate, type SignupGate } from './gate/use-signup-gate.ts';
export { keptKey, type KeptKey } from './kept/kept-key.ts';
export type { KeptPlace } from './kept/kept-place.ts';
export {
  likeFailureSeen,
  noteKept,
  pendingLikeSet,
  selectFailedLike,
  selectFailedWish,
  selectLikeStatus,
  selectLikeStatuses,
  selectListed,
  selectPendingLike,
  type PendingLike,
} from './likes/likes.slice.ts';
export { applyPendingLike, loadLikes, setLikeStatus, toggleLike } from './likes/likes.thunks.ts';
export { usePendingLike } from './likes/use-pending-like.ts';
export { useLike, type Like } from './likes/use-like.ts';
export {
  navigationSlice,
  selectExperimental,
  selectFormEmail,
  selectHeroStands,
  selectHomesListed,
  selectHomesQuery,
  selectInitialMarketName,
  selectNavigation,
} from './navigation/navigation.slice.ts';
export type { ExperimentalFeatures, FailedLoginRedirect } from './navigation/navigation.slice.ts';
export { lazyPart } from './parts/lazy-part.tsx';
export { useLoadPart, useReportError } from './parts/part-host.tsx';
export { useNavigation, usePageTitle, usePlatform } from './platform/platform.tsx';
export type {
  Navigation,
  Notice,
  PageConfig,
  PageOverride,
  Platform,
  QueryChange,
  RemoteModule,
  RouteParams,
} from './platform/platform.tsx';
export type { NotedData, NotedKind, Telemetry, TelemetryEvent } from './platform/telemetry.ts';
// all of it: what manifests declare merges into it
export type * from './platform/route-names.ts';
export {
  selectAreas,
  selectMarketByName,
  selectMarkets,
  selectRegionsStatus,
} from './regions/regions.slice.ts';
export { loadRegions } from './regions/regions.thunks.ts';
export {
  selectIsStaff,
  selectLimited,
  selectSession,
  selectSignedIn,
  selectSubscriberId,
  selectSubscribers,
  selectUser,
  subscribersChanged,
  userChanged,
  type SessionState,
  type SessionStatus,
} from './session/session.slice.ts';
export {
  accountStanding,
  changeAccount,
  endPlace,
  listPlaces,
  proveAgain,
  recover,
  sendProof,
  signOutEverywhere,
  takeBack,
} from './session/account.thunks.ts';
export { signOut } from './session/leave.ts';
export { noneFound } from './session/none-found.ts';
export {
  confirmSignUp,
  resendConfirmation,
  sendCode,
  signIn,
  signUp,
  verifyCode,
} from './session/session.thunks.ts';
export { useSignInOffers } from './session/use-sign-in-offers.ts';
export { finishProviderWay, leaveToProvider } from './session/way-of-another.thunks.ts';
export { useBackCloses } from './platform/use-back-closes.ts';
export { useExperimental } from './platform/use-experimental.ts';
export { typedSelector, useAppDispatch, useAppSelector } from './store/hooks.ts';
export type { Inject, Injection, StartListening } from './store/inject.ts';
export type { AccountChange, OwnerProof, SignedInPlace, Standing } from './store/account-service.ts';
export type {
  AuthAnswer,
  AuthRefusal,
  Credentials,
  ForeignProvider,
  SignInOffers,
} from './store/services.ts';
export { isAllReset, type AppDispatch, type RootState } from './store/store.ts';
export type { RemoteManifest } from '@commonhearth/registry';
export { useRecentHomes, type RecentHome } from './viewed/use-recent-homes.ts';
export { useRecentlyViewed, type RecentlyViewed } from './viewed/use-recently-viewed.ts';
export {
  marketWished,
  selectWishes,
  wishesChanged,
  wishesGranted,
  type WishesState,
} from './wishes/wishes.slice.ts';
