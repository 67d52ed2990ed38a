/**
 * What shell and remotes share at run time: the store and its slices, the API, navigation by name, the shape
 * of a remote. Semver by its API report.
 */
export * from './consumer/index.ts';
export * from './published/index.ts';
export { askOnce, type Answer } from './api/ask-once.ts';
export { ownedApi } from './api/owned-api.ts';
export type { CallError } from './api/call.ts';
export { handlingErrors } from './api/handling-errors.ts';
export { useDraft, type Draft } from './drafts/use-draft.ts';
export { optimisticEdits, type EditAnswer, type EditKind, type Sending } from './edits/optimistic.ts';
export { keptKey, type KeptKey } from './kept/kept-key.ts';
export type { KeptPlace } from './kept/kept-place.ts';
export {
  navigationSlice,
  selectFormEmail,
  selectHeroStands,
  selectHomesListed,
  selectHomesQuery,
  selectInitialMarketName,
  selectNavigation,
} from './navigation/navigation.slice.ts';
export type { ExperimentalFeatures, FailedLoginRedirect } from './navigation/navigation.slice.ts';
export { useIsFirstView } from './first-view/use-is-first-view.ts';
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
} from './account/account.thunks.ts';
export { signOut } from './session/leave.ts';
export { noneFound } from './session/none-found.ts';
export { sendCode, signIn, verifyCode } from './session/session.thunks.ts';
export { useBackCloses } from './platform/use-back-closes.ts';
export { useExperimental } from './platform/use-experimental.ts';
export { typedSelector, useAppDispatch, useAppSelector } from './store/hooks.ts';
export type { Inject, Injection, StartListening } from './store/inject.ts';
export type { AccountChange, OwnerProof, SignedInPlace, Standing } from './services/account-service.ts';
export type {
  AuthAnswer,
  AuthRefusal,
  Credentials,
  ForeignProvider,
  SignInOffers,
} from './services/services.ts';
export { isAllReset } from './session/all-reset.ts';
export type { AppDispatch, RootState } from './store/root-state.ts';
export type {
  RemoteManifest,
  SlotComponent,
  SlotName,
  SlotProps,
  SlotRequest,
  Slots,
} from './platform/slots.ts';
export { wishesGranted } from './navigation/wishes-granted.ts';
