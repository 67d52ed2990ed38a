import type { Channel } from '@commonhearth/registry';
import type { Actor } from '../../../actor.ts';
import { releaseTokenPurpose } from '../../../http/tokens/release-token.ts';
import type { Policy } from '../../../http/policy.ts';
import { can, type Permission } from '../../../permissions.ts';
import { holdsTokenOf } from '../remotes/index.ts';

const staffPermission: Permission = 'releases.try';

interface Tried {
  readonly remote: string;
  /** Null while it is uploaded only. */
  readonly releasedAt: Date | null;
}

const mayTry = (actor: Actor, { remote, releasedAt }: Tried): boolean =>
  can(actor, staffPermission) ? releasedAt !== null : holdsTokenOf(actor, { remote });

/**
 * In production staff try what was released, and a release token an upload of its own remote; in development anybody
 * anything.
 */
export const tryRelease = (channel: Channel): Policy<Tried> =>
  channel === 'production'
    ? { name: 'overrides.production', callers: [releaseTokenPurpose, staffPermission], may: mayTry }
    : { name: 'overrides.development', callers: [releaseTokenPurpose, 'anyone'], may: () => true };

/** A browser ends what it tries, whoever holds it. */
export const endOverrides: Policy = { name: 'overrides.end', callers: 'anyone' };
