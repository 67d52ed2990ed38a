export { remoteFiles } from './remote-files.ts';
