export { toBroadcast, toListed } from './broadcast-wire.ts';
export { sendBroadcasts } from './broadcasts.policy.ts';
export { type BroadcastRow, findBroadcast, lockBroadcast, updateBroadcast } from './broadcasts.repository.ts';
export { lockedBroadcast } from './locked-broadcast.ts';
export { refuse, store } from './store-broadcast.ts';
