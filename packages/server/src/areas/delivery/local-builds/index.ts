export { syncLocalBuilds } from './sync-local-builds.ts';
