import { turnsOf, type Channel } from '@commonhearth/registry';
import { channelRemoteIn, type ChannelRemote } from '@commonhearth/schemas';
import { and, asc, desc, eq } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/client.ts';
import { channelRemotes, channels, pastBases } from '../../../db/schema/index.ts';
import type { ChannelRecord } from './channels.repository.ts';
import { placesOf } from './places-of.ts';

/** The hash of a release's folder; empty of an address. */
const hashIn = (base: string): string => /\+([a-f0-9]{12})\/?$/.exec(base)?.[1] ?? '';

const heldOf = ({ version, base, percent, updateTimestamp, releaseId, descriptor }: ChannelRecord) => ({
  version,
  hash: hashIn(base),
  percent,
  since: updateTimestamp.toISOString(),
  started: releaseId === null,
  places: placesOf(descriptor),
});

/** The buckets whose turn comes within a share. */
const bucketsOf = (remote: string, percent: number): number[] =>
  turnsOf(remote).flatMap((turn, bucket) => (turn < percent ? [bucket] : []));

/** As its descriptor says; one that was written by hand may say anything. */
function ownerOf(row: ChannelRecord | undefined): string | null {
  const { owner } = (row?.descriptor ?? {}) as { readonly owner?: unknown };
  return typeof owner === 'string' ? owner : null;
}

type State = typeof channelRemotes.$inferSelect;
type PastBase = typeof pastBases.$inferSelect;

function wireOf(
  [channel, remote]: readonly [Channel, string],
  held: readonly ChannelRecord[],
  past: readonly PastBase[],
  state: State | undefined,
): ChannelRemote {
  const base = held.find(({ percent }) => percent === 100);
  const rollout = held.find(({ percent }) => percent < 100);
  return {
    channel,
    remote,
    channel_version: state?.channelVersion ?? 0,
    owner: ownerOf(base ?? rollout),
    base: base === undefined ? null : heldOf(base),
    rollout: rollout === undefined ? null : heldOf(rollout),
    rollout_buckets: rollout === undefined ? [] : bucketsOf(remote, rollout.percent),
    before: past.map(({ version, base: folder, replacedAt }) => ({
      version,
      hash: hashIn(folder),
      replaced_at: replacedAt.toISOString(),
    })),
    off: state?.offReason ?? null,
    frozen: state?.frozenReason ?? null,
    allowed: state?.allowed ?? {},
    update_timestamp: state?.updateTimestamp.toISOString() ?? null,
  };
}

/** Every remote that a channel holds or held, by name; `all` is the channel itself and has no releases. */
export async function channelRemotesOf(
  db: Db | Tx,
  channel: Channel,
  only?: string,
): Promise<readonly ChannelRemote[]> {
  const of = (table: typeof channels | typeof pastBases | typeof channelRemotes) =>
    and(eq(table.channel, channel), only === undefined ? undefined : eq(table.remote, only));
  const held = await db.select().from(channels).where(of(channels)).orderBy(asc(channels.base));
  const past = await db.select().from(pastBases).where(of(pastBases)).orderBy(desc(pastBases.pastBaseId));
  const states = await db.select().from(channelRemotes).where(of(channelRemotes));
  const names = new Set([...held, ...past, ...states].map(({ remote }) => remote));
  const mine = <Row extends { readonly remote: string }>(rows: readonly Row[], name: string) =>
    rows.filter(({ remote }) => remote === name);
  return [...names]
    .sort()
    .map((name) => wireOf([channel, name], mine(held, name), mine(past, name), mine(states, name)[0]));
}

/** One remote in a channel; empty, with the version 0, where the channel never had it. */
export const channelRemoteOf = async (
  db: Db | Tx,
  channel: Channel,
  remote: string,
): Promise<ChannelRemote> =>
  (await channelRemotesOf(db, channel, remote))[0] ?? channelRemoteIn([], channel, remote);
