export { bucketOf } from './bucket.ts';
export { failureCounter } from './count-failure.ts';
export { createLoadCounter } from './load-counter.ts';
export { createViewCounter } from './view-counter.ts';
export { type GivenRelease, viewIds } from './view-id.ts';
export { failuresOfReleases, viewsOfReleases } from './release-counts.repository.ts';
