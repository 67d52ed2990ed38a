export { ownsSubscriber } from './subscribers.policy.ts';
export { findAreaIds, findSubscriber, keepsSubscriber } from './subscribers.repository.ts';
export { subscribe } from './subscribers.service.ts';
export { payloadOf } from './token-payload.ts';
