export { liveShellsOf, type ShellsInSight } from './live-shells-of.ts';
export { hasFiles, readUploaded, type UploadedFiles } from './release-files.ts';
export { reasonsAgainst, requireNone, sizesOf, type Surroundings } from './release-reasons.ts';
export { dropOthers, presignFile } from './staged-files.ts';
export { isWhole, storeWhole } from './whole-release.ts';
