import { wholeChannel, type Releases } from '@commonhearth/schemas';
import { isPerson } from '../../../actor.ts';
import type { Context } from '../../../context.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { permit } from '../../../http/policy.ts';
import { can } from '../../../permissions.ts';
import { shellsOfTheHour } from '../live-shells/index.ts';
import { channelRemoteOf, channelRemotesOf } from '../remotes/index.ts';
import { listActs, listTraffic, shellsInWire } from './live-releases.repository.ts';
import { seeReleases } from './releases.policy.ts';
import { listReleases } from './releases.repository.ts';

/** What is live and how it came so: of one remote where it is named or a token asks, else of all. */
export async function liveReleases(
  { config: { channel }, database: { db } }: Pick<Dependencies, 'config' | 'database'>,
  { actor }: Context,
  asked: string | undefined,
): Promise<Releases> {
  const remote = asked ?? (actor.kind === 'token' ? actor.subject : undefined);
  if (!isPerson(actor) || remote !== undefined)
    permit(seeReleases, actor, { remote: remote ?? '' }, `A remote ${remote ?? ''} that you may see`);
  return {
    channel,
    may_change: can(actor, 'releases.make') || actor.kind === 'token',
    shells: shellsInWire(await shellsOfTheHour(db)),
    frozen: (await channelRemoteOf(db, channel, wholeChannel)).frozen,
    channels: [...(await channelRemotesOf(db, channel, remote))],
    releases: await listReleases(db, remote),
    traffic: await listTraffic(db, remote),
    audit: await listActs(db, remote),
  };
}
