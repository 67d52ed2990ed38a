export type { RecordedEvent } from '../recorded.ts';
export { openReplay, type Replay } from './open-replay.ts';
export { momentsIn, readRecorded, type RecordedMoment } from './read-recorded.ts';
