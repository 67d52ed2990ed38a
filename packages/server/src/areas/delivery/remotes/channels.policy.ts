import { isSuperuser, type Actor } from '../../../actor.ts';
import type { Policy } from '../../../http/policy.ts';
import { releaseTokenPurpose } from '../../../http/tokens/release-token.ts';

interface OfRemote {
  readonly remote: string;
}

/** A remote is changed by whoever holds a token of its team, and by superusers. */
export const mayRelease = (actor: Actor, { remote }: OfRemote): boolean =>
  isSuperuser(actor) ||
  (actor.kind === 'token' && actor.purpose === releaseTokenPurpose && actor.subject === remote);

/** What a channel holds of a remote; the whole channel is for superusers, since no team has it. */
export const changeChannels: Policy<OfRemote> = {
  name: 'channels.change',
  callers: [releaseTokenPurpose, 'superuser'],
  may: mayRelease,
};
