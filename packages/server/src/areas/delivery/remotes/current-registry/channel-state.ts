import type { Channel } from '@commonhearth/registry';
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Db, Lane, Tx } from '../../../../db/client.ts';
import { preparedStatement } from '../../../../db/prepared-statement.ts';
import { channelRemotes, channels, pastBases } from '../../../../db/schema/index.ts';
import { channelRows } from '../channels.repository.ts';
import type { StoredRow } from './offer.ts';

/** Everything that pages of a channel are made of, as the database has it. */
export interface Held {
  readonly rows: readonly StoredRow[];
  /** What the base of each remote was before. */
  readonly lastGood: readonly Omit<StoredRow, 'percent'>[];
  /** Words of what is switched off, by remote. */
  readonly off: ReadonlyMap<string, string>;
}

const channelStateRow = preparedStatement<
  { readonly state: string; readonly now: string },
  { readonly channel: Channel }
>(
  ({ channel }) => sql`
    select extract(epoch from now()) * 1000 as now, concat_ws(';',
      (select string_agg(xmin::text || ':' || ctid::text, ',' order by ctid)
        from ${channels} where ${channels.channel} = ${channel}),
      (select string_agg(xmin::text || ':' || ctid::text, ',' order by ctid)
        from ${channelRemotes} where ${channelRemotes.channel} = ${channel}),
      (select string_agg(top.place, ',' order by top.place)
        from (select distinct remote from ${channels} where ${channels.channel} = ${channel}) held,
        lateral (select p.xmin::text || ':' || p.ctid::text as place from ${pastBases} p
          where p.channel = ${channel} and p.remote = held.remote order by p.past_base_id desc limit 1) top)
    ) as state`,
);

/**
 * Changes with every write to what a channel holds: cheap to ask for with each page, so that no page is older than its
 * channel. `at` is the time of the database, which processes whose clocks differ share.
 */
export async function channelState(
  { pool }: Pick<Lane, 'pool'>,
  channel: Channel,
): Promise<{ readonly state: string; readonly at: Date }> {
  const [row] = await channelStateRow(pool, { channel });
  return { state: row?.state ?? '', at: new Date(Number(row?.now)) };
}

/** What a channel holds now. */
export async function heldBy(db: Db | Tx, channel: Channel) {
  const rows = await channelRows(db, channel);
  const lastGood = await db
    .selectDistinctOn([pastBases.remote], {
      remote: pastBases.remote,
      base: pastBases.base,
      descriptor: pastBases.descriptor,
    })
    .from(pastBases)
    .where(eq(pastBases.channel, channel))
    .orderBy(pastBases.remote, desc(pastBases.pastBaseId));
  const off = await db
    .select({ remote: channelRemotes.remote, words: channelRemotes.offReason })
    .from(channelRemotes)
    .where(and(eq(channelRemotes.channel, channel), isNotNull(channelRemotes.offReason)));
  return {
    rows,
    lastGood,
    off: new Map(off.map(({ remote, words }) => [remote, words ?? ''])),
  } satisfies Held;
}
