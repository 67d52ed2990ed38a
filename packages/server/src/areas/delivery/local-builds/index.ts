export { releaseFolder, type ReleaseName, requireRemoteName, wordsFor } from './release-name.ts';
export { shellFolder, shellKey, syncLocalBuilds } from './sync-local-builds.ts';
