export { linkRecordings } from './recordings.repository.ts';
export { replayFrame } from './replay-frame.ts';
