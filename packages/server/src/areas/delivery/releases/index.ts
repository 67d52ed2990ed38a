export { countUpload } from './release-uploads.service.ts';
export { manageReleaseTokens, releaseRemote } from './releases.policy.ts';
export { takeRelease } from './release.service.ts';
export { findKeptRelease, type ReleaseRecord } from './releases.repository.ts';
