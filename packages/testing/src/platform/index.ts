/** Rendering a feature inside the platform, in jsdom. */
export { advanceTime } from './advance-time.ts';
export {
  fakeFetch,
  fakeServices,
  validTokens,
  signedOutAuth,
  type Answer,
  type Answers,
} from './fake-services.ts';
export { renderWithPlatform } from './render-with-platform.tsx';
export { layOutAs } from './still-layout.ts';
export { workingAddress } from './working-address.tsx';
/** Of the host: the tests of a remote take these types from here. */
export type { AuthService, PlatformStore, TokenKeeper } from '@commonhearth/contract/host';
