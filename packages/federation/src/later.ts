/** What runs only after a load failed. */
export { findCause } from './find-cause.ts';
export { isOutdated } from './live.ts';
