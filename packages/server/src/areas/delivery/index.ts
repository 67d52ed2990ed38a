// Releases of remotes: channels, rollouts, overrides, live shells, and errors that browsers report.
// Other areas import only this file.
export { keepLiveShell } from './live-shells/live-shells.ts';
export { overriddenReader } from './overrides/overridden.ts';
export { notePlaceOfToken } from './releases/release-tokens.service.ts';
export { registryReader } from './remotes/current-registry.ts';
export { loopbackOrigin } from './remotes/release-address.ts';
export { remoteFiles } from './remotes/remote-files.ts';
export { shellFolder, shellKey, syncLocalBuilds } from './remotes/sync-local-builds.ts';
export { bucketOf } from './rollouts/bucket.ts';
export { createViewCounter } from './rollouts/view-counter.ts';
export { type GivenRelease, viewIds } from './rollouts/view-id.ts';
