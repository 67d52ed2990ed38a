import type { Channel } from '@commonhearth/registry';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/client.ts';
import { channels, releaseFailures, releaseLoads, releaseViews } from '../../../db/schema/index.ts';
import type { Figures } from './fails-too-often.ts';
import type { GivenRelease } from './view-id.ts';

/** As the page of releases shows them. */
const keptDays = 30;
const old = sql.raw(`now() - interval '${keptDays} days'`);

/** Adds views of releases to the minute that the database has; old minutes go when a new one begins. */
export async function addViews(
  db: Db | Tx,
  views: readonly (GivenRelease & { readonly views: number })[],
): Promise<void> {
  const rows = await db
    .insert(releaseViews)
    // in one order, so that processes that count at once wait for one another
    .values(
      [...views]
        .sort((a, b) => (`${a.remote} ${a.base}` < `${b.remote} ${b.base}` ? -1 : 1))
        .map((view) => ({ ...view, minute: sql`date_trunc('minute', now())` })),
    )
    .onConflictDoUpdate({
      target: [releaseViews.remote, releaseViews.base, releaseViews.minute],
      set: { views: sql`${releaseViews.views} + excluded.views` },
    })
    .returning({ isNew: sql<boolean>`xmax = 0` });
  if (rows.some(({ isNew }) => isNew)) await db.delete(releaseViews).where(lt(releaseViews.minute, old));
}

/** What a channel holds of a remote, with the database's time. */
export async function heldOf(tx: Db | Tx, channel: Channel, remote: string) {
  return tx
    .select({
      base: channels.base,
      percent: channels.percent,
      version: channels.version,
      releaseId: channels.releaseId,
      since: channels.updateTimestamp,
      hash: sql<string | null>`${channels.descriptor}->>'hash'`,
      now: sql`now()`.mapWith(channels.updateTimestamp),
    })
    .from(channels)
    .where(and(eq(channels.channel, channel), eq(channels.remote, remote)));
}

/** Whether a rollout of the remote runs. */
export const isRunning = (held: readonly { readonly percent: number }[]): boolean =>
  held.some(({ percent }) => percent > 0 && percent < 100);

type Failure = Omit<typeof releaseFailures.$inferInsert, 'at' | 'counted'>;

/** Stores a failure if it counts: the first of its view, and of its place in an hour. Returns whether it counts. */
export async function keepFailure(tx: Db | Tx, failure: Failure): Promise<boolean> {
  const { remote, base, view, place, kind, route } = failure;
  const isFirst = sql`not exists (select 1 from ${releaseFailures} f where f.remote = ${remote}
    and f.base = ${base} and f.place = ${place} and f.counted and f.at > now() - interval '1 hour')`;
  const rows = await tx
    .insert(releaseFailures)
    .select(
      sql`select ${remote}, ${base}, ${view}, ${place}, now(), ${kind}, ${route}, true where ${isFirst}`,
    )
    .onConflictDoNothing()
    .returning({ view: releaseFailures.view });
  if (rows.length > 0) await tx.delete(releaseFailures).where(lt(releaseFailures.at, old));
  return rows.length > 0;
}

/**
 * Counted failures, each of another place, and views of a release within the last ten minutes. A place where another
 * release of the remote failed says nothing of this one: if it fails all the time, it has a stored failure of the last two
 * hours. With `loadedOnly`, nor does a network that did not load this one.
 */
export async function lately(
  tx: Tx,
  { remote, base }: GivenRelease,
  { loadedOnly = false } = {},
): Promise<Figures> {
  const loaded = sql`and exists (select 1 from ${releaseLoads} l where l.base = ${base} and l.network = place)`;
  const { rows } = await tx.execute<{ failures: number; views: number }>(sql`select
    (select count(distinct place)::int from ${releaseFailures} where remote = ${remote} and base = ${base}
      and counted ${loadedOnly ? loaded : sql``} and at > now() - interval '10 minutes' and place not in (
        select place from ${releaseFailures} where remote = ${remote} and base <> ${base}
          and at > now() - interval '2 hours')) as failures,
    (select coalesce(sum(views), 0)::int from ${releaseViews} where remote = ${remote} and base = ${base}
      and minute >= date_trunc('minute', now() - interval '10 minutes')) as views`);
  return rows[0] ?? { failures: 0, views: 0 };
}
