export { keepLiveShell, type LiveShell, readShell, shellsOfTheHour } from './live-shells.ts';
