import type { Channel, Descriptor } from '@commonhearth/registry';
import { readHeld } from '@commonhearth/registry/judge';
import { and, asc, desc, eq, gt, isNotNull, isNull, lt, min, ne, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/client.ts';
import { channels, pastBases, releases } from '../../../db/schema/index.ts';
import type { UnmetBySite } from '../live-shells/index.ts';

export type ChannelRecord = typeof channels.$inferSelect;

/**
 * The rows of a channel, those of the remote that has been in it longest first: it keeps what a later one
 * offers too. Who gets which is for `resolveRegistry` to say.
 */
export const channelRows = (db: Db | Tx, channel: Channel): Promise<ChannelRecord[]> =>
  db
    .select()
    .from(channels)
    .where(eq(channels.channel, channel))
    .orderBy(
      sql`min(${channels.heldSince}) over (partition by ${channels.remote})`,
      asc(channels.remote),
      asc(channels.base),
    );

/** Remotes that a channel has, or had, a release of. */
export async function releasedRemotes(db: Db | Tx): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectDistinct({ remote: releases.remote })
    .from(releases)
    .where(isNotNull(releases.releasedAt));
  return new Set(rows.map(({ remote }) => remote));
}

type At = { readonly channel: Channel; readonly remote: string };
const heldBy = ({ channel, remote }: At) => and(eq(channels.channel, channel), eq(channels.remote, remote));
const pastOf = ({ channel, remote }: At) => and(eq(pastBases.channel, channel), eq(pastBases.remote, remote));

/**
 * Takes a remote out of the channel, with what it was before: its routes are not found from the next page on. Its
 * files stay for pages that are open.
 */
export async function retireRemote(tx: Db | Tx, channel: Channel, remote: string): Promise<void> {
  await tx.delete(channels).where(heldBy({ channel, remote }));
  await tx.delete(pastBases).where(pastOf({ channel, remote }));
}

/** What can be held: of a release, or of a build that a start found. */
interface Holding {
  readonly releaseId: number | null;
  readonly version: string;
  readonly base: string;
  readonly descriptor: Descriptor;
}

/** Puts it into the channel, which holds the remote as long as before. */
async function hold(tx: Tx, channel: Channel, holding: Holding, percent: number, at: Date): Promise<void> {
  const { descriptor, releaseId, version, base } = holding;
  const remote = descriptor.name;
  const [before] = await tx
    .select({ heldSince: min(channels.heldSince) })
    .from(channels)
    .where(heldBy({ channel, remote }));
  const row = { channel, remote, version, base, descriptor, percent, releaseId, updateTimestamp: at };
  await tx
    .insert(channels)
    .values({ ...row, heldSince: before?.heldSince ?? at })
    .onConflictDoUpdate({ target: [channels.channel, channels.remote, channels.base], set: row });
  if (releaseId !== null)
    await tx
      .update(releases)
      .set({ releasedAt: at })
      .where(and(eq(releases.releaseId, releaseId), isNull(releases.releasedAt)));
}

/** A rollout beside the base, or its new share. */
export const addRollout = hold;

/**
 * Makes it the only one of its remote in the channel. What was the base until now is where a rollback goes, unless
 * `forget` is set.
 */
export async function makeBase(
  tx: Tx,
  channel: Channel,
  holding: Holding,
  at: Date,
  { forget = false } = {},
): Promise<void> {
  const place = { channel, remote: holding.descriptor.name };
  const [before] = await tx
    .select()
    .from(channels)
    .where(and(heldBy(place), eq(channels.percent, 100)));
  if (before !== undefined && before.base !== holding.base && !forget) {
    const { version, base, descriptor, releaseId } = before;
    await tx.insert(pastBases).values({ ...place, version, base, descriptor, releaseId, replacedAt: at });
  }
  await hold(tx, channel, holding, 100, at);
  await tx.delete(channels).where(and(heldBy(place), ne(channels.base, holding.base)));
}

/** Ends the rollouts of a remote, or the one of this folder; answers how many ran. */
export async function endRollouts(tx: Tx, channel: Channel, remote: string, base?: string): Promise<number> {
  const ended = await tx
    .delete(channels)
    .where(
      and(
        heldBy({ channel, remote }),
        lt(channels.percent, 100),
        base === undefined ? undefined : eq(channels.base, base),
      ),
    )
    .returning({ base: channels.base });
  return ended.length;
}

/** A past base that does not work with this site. */
export interface UnfitBase {
  readonly version: string;
  readonly problem: string;
}

/**
 * Makes the latest past base that works with this site the base again. Deletes it and those after it from the past bases,
 * and also those before it up to the next one that works, which is the last good release from now on. If none works,
 * nothing changes: returns false if there is no past base, or else the latest one with its problem.
 */
export async function returnToPast(
  tx: Tx,
  place: At,
  at: Date,
  unmetBySite: UnmetBySite,
): Promise<boolean | UnfitBase> {
  const rows = await tx.select().from(pastBases).where(pastOf(place)).orderBy(desc(pastBases.pastBaseId));
  const fitting = rows.flatMap((row) => {
    const descriptor = readHeld(row.descriptor);
    return descriptor !== undefined && unmetBySite(descriptor).length === 0 ? [{ ...row, descriptor }] : [];
  });
  const [last, next] = fitting;
  if (last === undefined) {
    const [latest] = rows;
    const descriptor = readHeld(latest?.descriptor);
    const unmet = descriptor === undefined ? ['its description cannot be read'] : unmetBySite(descriptor);
    return latest !== undefined && { version: latest.version, problem: unmet.join('; ') };
  }
  await tx.delete(pastBases).where(and(pastOf(place), next && gt(pastBases.pastBaseId, next.pastBaseId)));
  await makeBase(tx, place.channel, last, at, { forget: true });
  return true;
}
