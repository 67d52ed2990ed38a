import type { Policy } from '../../http/policy.ts';

/** Tokens are made and revoked by superusers. */
export const manageReleaseTokens: Policy = { name: 'release-tokens.manage', callers: 'superuser' };
