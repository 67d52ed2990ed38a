export { answeredCalls } from './answered-calls.ts';
export {
  announcedShell,
  keepLiveShell,
  type LiveShell,
  type SeenShell,
  shellOfThisServer,
  shellsOfTheHour,
} from './live-shells.ts';
export { shellFolder, shellKey } from './shell-key.ts';
export { unmetBySite, type UnmetBySite } from './unmet-by-site.ts';
