export { releaseFolder, type ReleaseName, requireRemoteName, wordsFor } from './release-name.ts';
export { BadBuild, readLocalRemotes, readShellBuild } from './local-builds.ts';
export { syncLocalBuilds } from './sync-local-builds.ts';
