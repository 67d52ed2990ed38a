export { type BroadcastText, broadcastText, type Written } from './broadcast-text.ts';
export { brandOf, type ComposedBroadcast, composerOf, contentsOf } from './compose-broadcast.ts';
export { faultsOf, judged } from './faults-of.ts';
export type { BroadcastReader } from './reader-values.ts';
export { mostRequestBytes, sanitisedBody } from './sanitised-body.ts';
