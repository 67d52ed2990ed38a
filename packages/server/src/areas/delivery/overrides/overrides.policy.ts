import type { Channel } from '@commonhearth/registry';
import { isStaff, type Actor } from '../../../actor.ts';
import { releaseTokenPurpose } from '../../../http/tokens/release-token.ts';
import type { Policy } from '../../../http/policy.ts';

interface Tried {
  readonly remote: string;
  /** Null while it is uploaded only. */
  readonly releasedAt: Date | null;
}

const mayTry = (actor: Actor, { remote, releasedAt }: Tried): boolean =>
  isStaff(actor)
    ? releasedAt !== null
    : actor.kind === 'token' && actor.purpose === releaseTokenPurpose && actor.subject === remote;

/**
 * In production staff try what was released, and a release token an upload of its own remote; in development anybody
 * anything.
 */
export const tryRelease = (channel: Channel): Policy<Tried> =>
  channel === 'production'
    ? { name: 'overrides.production', callers: [releaseTokenPurpose, 'staff'], may: mayTry }
    : { name: 'overrides.development', callers: [releaseTokenPurpose, 'anyone'], may: () => true };

/** A browser ends what it tries, whoever holds it. */
export const endOverrides: Policy = { name: 'overrides.end', callers: 'anyone' };
