// Releases of remotes: channels, rollouts, overrides, live shells, and errors that browsers report.
// Other areas import only this file.
export { keepLiveShell } from './live-shells/live-shells.ts';
export { overriddenReader } from './overrides/overridden.ts';
export { notePlaceOfToken } from './release-tokens/release-tokens.service.ts';
export { registryReader } from './remotes/current-registry.ts';
export { loopbackOrigin } from './remotes/release-address.ts';
export { remoteFiles } from './local-builds/remote-files.ts';
export { shellFolder, shellKey, syncLocalBuilds } from './local-builds/sync-local-builds.ts';
export { bucketOf } from './rollouts/bucket.ts';
export { createViewCounter } from './rollouts/view-counter.ts';
export { type GivenRelease, viewIds } from './rollouts/view-id.ts';
