/**
 * What only the host of the page and tests may touch: remotes take everything else from
 * `@commonhearth/contract`.
 */
export { followContent } from './content/follow-content.ts';
export { createTokenKeeper, type TokenKeeper } from './api/token-keeper.ts';
export { PlatformProvider } from './platform/platform.tsx';
export { followOtherTab } from './session/leave.ts';
export { followProvider } from './session/provider-events.ts';
export { LoginFailedError } from './session/login-status.ts';
export { logIn, renewToken, signInIsLate } from './session/session.thunks.ts';
export { enterByMagicLink, lookAtMagicLink } from './session/magic-link.thunks.ts';
export { renewOnce, type Alone } from './session/renew-once.ts';
export type { Owner } from './store/inject.ts';
export { createKeptPlace, type KeptNews, type OtherTabs } from './kept/kept-place.ts';
export type { AccountService } from './store/account-service.ts';
export type { AuthService, ProviderEvent, Services, SignUpData } from './store/services.ts';
export { allReset, createPlatformStore, type PlatformStore } from './store/store.ts';
export { PartHostContext, type PartHost, type PartPlace } from './parts/part-host.tsx';
