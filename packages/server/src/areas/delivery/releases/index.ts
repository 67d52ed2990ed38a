export { countUpload } from './release-uploads.service.ts';
export { manageReleaseTokens, releaseRemote } from './releases.policy.ts';
export { findKeptRelease } from './releases.repository.ts';
