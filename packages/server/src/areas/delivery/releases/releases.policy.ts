import { isStaff } from '../../../actor.ts';
import type { Policy } from '../../../http/policy.ts';
import { releaseTokenPurpose } from '../../../http/tokens/release-token.ts';
import { mayRelease } from '../remotes/channels.policy.ts';

interface OfRemote {
  readonly remote: string;
}

/** Tokens are made and revoked by superusers. */
export const manageReleaseTokens: Policy = { name: 'release-tokens.manage', callers: 'superuser' };
/** A team releases its own remote, by token; a superuser any. */
export const releaseRemote: Policy<OfRemote> = {
  name: 'releases.release',
  callers: [releaseTokenPurpose, 'superuser'],
  may: mayRelease,
};
/** What is live is the staff's to see; a token shows its own remote. */
export const seeReleases: Policy<OfRemote> = {
  name: 'releases.see',
  callers: [releaseTokenPurpose, 'staff'],
  may: (actor, row) => isStaff(actor) || mayRelease(actor, row),
};
