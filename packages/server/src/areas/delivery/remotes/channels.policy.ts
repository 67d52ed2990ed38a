import type { Actor } from '../../../actor.ts';
import type { Policy } from '../../../http/policy.ts';
import { releaseTokenPurpose } from '../../../http/tokens/release-token.ts';
import { can, type Permission } from '../../../permissions.ts';

interface OfRemote {
  readonly remote: string;
}

export const holdsTokenOf = (actor: Actor, { remote }: OfRemote): boolean =>
  actor.kind === 'token' && actor.purpose === releaseTokenPurpose && actor.subject === remote;

/** For whoever holds a token of the remote's team, and for people with the permission. */
export const teamOr = (permission: Permission): Policy<OfRemote> => ({
  name: permission,
  callers: [releaseTokenPurpose, permission],
  may: (actor, row) => can(actor, permission) || holdsTokenOf(actor, row),
});

/** What a channel holds of a remote; the whole channel is for superusers, since no team has it. */
export const changeChannels: Policy<OfRemote> = teamOr('releases.make');
