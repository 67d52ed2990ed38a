import { releaseName, rolloutWatch, type ChannelRemote, type ReleaseChecks } from '@commonhearth/schemas';
import type { Descriptor } from '@commonhearth/registry';
import { and, desc, eq } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../db/client.ts';
import { conflict } from '../../../failure.ts';
import { permit } from '../../../http/policy.ts';
import { audit, releases } from '../../../db/schema/index.ts';
import { changeChannels, channelRemoteOf, type ChannelChange } from '../remotes/index.ts';
import { type ReleaseRecord, takeRelease } from '../releases/index.ts';

/** The release that was set back automatically, as long as nobody has changed anything of the remote since. */
async function releaseSetBack(db: Db, remote: string): Promise<ReleaseRecord | undefined> {
  const [last] = await db
    .select()
    .from(audit)
    .where(and(eq(audit.objectType, 'remote'), eq(audit.objectId, remote)))
    .orderBy(desc(audit.entryId))
    .limit(1);
  if (last?.action !== 'rollback' || last.actorKind !== 'job' || last.actorName !== rolloutWatch)
    return undefined;
  const { base } = last.before as { readonly base: string | null };
  const all = await db.select().from(releases).where(eq(releases.remote, remote));
  return all.find((one) => releaseName(one) === base);
}

/** Releases to everyone what was set back automatically, with every check of a release. Then it stays. */
export async function releaseAgain(
  deps: Parameters<typeof takeRelease>[0],
  context: Context,
  { channel, remote, channelVersion, message }: Omit<ChannelChange, 'action'>,
): Promise<ChannelRemote> {
  const { db } = deps.database;
  permit(changeChannels, context.actor, { remote });
  const release = await releaseSetBack(db, remote);
  if (release === undefined)
    throw conflict(
      'conflict',
      `The last change of ${remote} is not that a release was set back automatically.`,
    );
  const { version, hash, commit } = release;
  await takeRelease(deps, context, {
    ...{ remote, version, hash, channel, percent: 100, channel_version: channelVersion },
    descriptor: release.descriptor as Descriptor,
    checks: release.checks as ReleaseChecks,
    ...(commit !== null && { commit }),
    ...(message !== undefined && { message }),
  });
  return channelRemoteOf(db, channel, remote);
}
