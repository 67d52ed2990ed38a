/**
 * What only the host of the page and tests may touch: remotes take everything else from
 * `@commonhearth/contract`.
 */
export { followContent } from './published/following/following.ts';
export { createTokenKeeper, expiryOf, type TokenKeeper } from './services/token-keeper.ts';
export { PlatformProvider } from './platform/platform.tsx';
export { selectHasEnded } from './session/session.slice.ts';
export { followProvider } from './account/provider-events.ts';
export { providerSessionKey } from './session/kept-session.ts';
export { LoginFailedError } from './session/login-status.ts';
export { endSession, followOtherTab, logIn, renewToken, signInIsLate } from './session/session.thunks.ts';
export { enterByMagicLink, lookAtMagicLink } from './magic-link/magic-link.thunks.ts';
export { renewOnce, type Alone } from './services/renew-once.ts';
export type { Owner } from './store/inject.ts';
export { createKeptPlace, unstoredEvent, type KeptNews, type OtherTabs } from './kept/kept-place.ts';
export type { AccountService } from './services/account-service.ts';
export type { AuthService, ProofReason, ProviderEvent, Services, SignUpData } from './services/services.ts';
export { allReset } from './session/all-reset.ts';
export { createPlatformStore, type PlatformStore } from './platform-store/platform-store.ts';
export { PartHostContext, type PartHost, type PartPlace } from './parts/part-host.tsx';
