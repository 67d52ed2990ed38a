import type { Channel } from '@commonhearth/registry';
import { releaseName, type ChannelRemote, type ReleaseChecks } from '@commonhearth/schemas';
import { sql } from 'drizzle-orm';
import { lockUntilCommit } from '../../../db/advisory-lock.ts';
import type { Tx } from '../../../db/client.ts';
import { channelRemotes } from '../../../db/schema/index.ts';
import { versionMismatch } from '../../../failure.ts';
import { type AuditContext, recordAudit } from '../../foundation/index.ts';
import { channelRemoteOf } from './channel-remote.ts';

/** Which remote in which channel, and the `channel_version` that the caller saw; none where it judges under the lock. */
export interface Target {
  readonly channel: Channel;
  readonly remote: string;
  readonly channelVersion?: number;
}

/** Who changes a channel, and why in their words. */
export interface ChangeContext extends AuditContext {
  readonly message?: string | undefined;
  /** What the client tested of a release, and what it left out. */
  readonly checks?: ReleaseChecks | undefined;
}

/** One more with every change, whoever made it. */
export const countChange = (tx: Tx, { channel, remote }: Target, at: Date) =>
  tx
    .insert(channelRemotes)
    .values({ channel, remote, channelVersion: 1, updateTimestamp: at })
    .onConflictDoUpdate({
      target: [channelRemotes.channel, channelRemotes.remote],
      set: {
        channelVersion: sql`${channelRemotes.channelVersion} + 1`,
        updateTimestamp: sql`excluded.update_timestamp`,
      },
    });

/** What the audit keeps of a remote in a channel: what visitors get, not its counters. */
const auditOf = ({ channel, base, rollout, off, frozen, allowed }: ChannelRemote) => ({
  channel,
  base: base && releaseName(base),
  rollout: rollout && `${releaseName(rollout)} at ${rollout.percent} %`,
  off,
  frozen,
  allowed,
});

/**
 * One change of a channel at a time, whoever asks: `work` sees the row as nobody else can change it, and with its
 * outcome goes a line of the audit. A caller who saw another version fails with `version_mismatch` and the row.
 * Answers the row as it is now; `work` says whether it changed anything.
 */
export async function changeChannel(
  tx: Tx,
  context: ChangeContext,
  target: Target,
  action: string,
  work: (now: ChannelRemote) => Promise<boolean>,
): Promise<ChannelRemote> {
  await lockUntilCommit(tx, 'channels');
  const before = await channelRemoteOf(tx, target.channel, target.remote);
  const seen = target.channelVersion ?? before.channel_version;
  if (seen !== before.channel_version) throw versionMismatch(before);
  if (!(await work(before))) return before;
  await countChange(tx, target, context.at);
  const after = await channelRemoteOf(tx, target.channel, target.remote);
  await recordAudit(tx, context, {
    action,
    objectType: 'remote',
    objectId: target.remote,
    before: auditOf(before),
    after: {
      ...auditOf(after),
      ...(context.message !== undefined && { message: context.message }),
      ...(context.checks !== undefined && { checks: context.checks }),
    },
  });
  return after;
}
