export { answeredCalls } from './answered-calls.ts';
export { keepLiveShell, type LiveShell, shellOfThisServer, shellsOfTheHour } from './live-shells.ts';
export { shellFolder, shellKey } from './shell-key.ts';
export { readUnmetBySite, type UnmetBySite } from './unmet-by-site.ts';
