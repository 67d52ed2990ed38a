// Releases of remotes: channels, rollouts, overrides, live shells, and errors that browsers report.
// Other areas import only this file.
export { keepClientError } from './client-errors/index.ts';
export { keepLiveShell, shellFolder, shellKey } from './live-shells/index.ts';
export { overriddenReader } from './overrides/index.ts';
export { notePlaceOfToken } from './release-tokens/index.ts';
export { loopbackOrigin, registryReader, type ReleaseHashes } from './remotes/index.ts';
export { syncLocalBuilds } from './local-builds/index.ts';
export { noticesOfDay } from './owners/index.ts';
export {
  bucketOf,
  createViewCounter,
  failuresOfReleases,
  type GivenRelease,
  viewIds,
  viewsOfReleases,
} from './rollouts/index.ts';
export { liveCalls, unmetNeeds, unmetNeedsOfStart } from './site-calls/index.ts';
export { remoteFiles } from './served-files/index.ts';
