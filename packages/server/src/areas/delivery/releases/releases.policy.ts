import { requirePermission, type Policy } from '../../../http/policy.ts';
import { teamOr } from '../remotes/index.ts';

/** Tokens are made and revoked by superusers. */
export const manageReleaseTokens: Policy = requirePermission('release-tokens.manage');
/** A team releases its own remote, by token; a superuser any. */
export const releaseRemote = teamOr('releases.make');
/** Staff see every live release; a token sees its own remote. */
export const seeReleases = teamOr('releases.view');
