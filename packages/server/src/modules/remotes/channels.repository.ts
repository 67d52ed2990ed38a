import type { Channel, Descriptor } from '@commonhearth/registry';
import { and, asc, eq, min, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/client.ts';
import { channels } from '../../db/schema/index.ts';

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

/**
 * Changes with every write to a channel: cheap to ask for with each page, so that no page is older than its
 * channel.
 */
export async function channelState(db: Db, channel: Channel): Promise<string> {
  const { rows } = await db.execute<{ state: string | null }>(
    sql`select string_agg(xmin::text || ':' || ctid::text, ',' order by ctid) as state from ${channels} where ${channels.channel} = ${channel}`,
  );
  return rows[0]?.state ?? '';
}

/**
 * Takes a remote out of the channel: its routes are not found from the next page on. Its files stay for pages
 * that are open.
 */
export async function retireRemote(tx: Db | Tx, channel: Channel, remote: string): Promise<void> {
  await tx.delete(channels).where(and(eq(channels.channel, channel), eq(channels.remote, remote)));
}

/** Makes this release the only one of its remote in the channel, which holds the remote as long as before. */
export async function pinRelease(
  tx: Tx,
  channel: Channel,
  base: string,
  descriptor: Descriptor,
  at: Date,
): Promise<void> {
  const [before] = await tx
    .select({ heldSince: min(channels.heldSince) })
    .from(channels)
    .where(and(eq(channels.channel, channel), eq(channels.remote, descriptor.name)));
  await retireRemote(tx, channel, descriptor.name);
  await tx.insert(channels).values({
    channel,
    remote: descriptor.name,
    version: descriptor.version,
    base,
    descriptor,
    percent: 100,
    updateTimestamp: at,
    heldSince: before?.heldSince ?? at,
  });
}
