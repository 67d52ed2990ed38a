export { bucketOf } from './bucket.ts';
export { failureCounter } from './count-failure.ts';
export { createViewCounter } from './view-counter.ts';
export { type GivenRelease, viewIds } from './view-id.ts';
