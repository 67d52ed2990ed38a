export { manageReleaseTokens } from './releases.policy.ts';
export { findKeptRelease } from './releases.repository.ts';
