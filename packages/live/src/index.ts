/** Streams of server-sent events that a browser follows once for all its tabs. */
export type { LiveStatus } from './follow.ts';
export { followTogether, type SharedStream } from './follow-together.ts';
