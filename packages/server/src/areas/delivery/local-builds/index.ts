export { releaseFolder, releaseIn, type ReleaseName, requireRemoteName, wordsFor } from './release-name.ts';
export { syncLocalBuilds } from './sync-local-builds.ts';
