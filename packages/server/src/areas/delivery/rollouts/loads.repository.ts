import type { Channel } from '@commonhearth/registry';
import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/client.ts';
import { channels, releaseLoads } from '../../../db/schema/index.ts';

export interface Load {
  /** The folder of the release, with a slash at the end. */
  readonly base: string;
  /** A keyed hash. */
  readonly network: string;
}

/** How long a base is watched. */
const watched = sql.raw(`now() - interval '1 day'`);
/** Networks noted for each release: far more than it takes to judge it. */
const mostNetworks = 10_000;

/**
 * Notes the loads of releases that are in the channel for less than a day; the others say nothing. Notes older than a day
 * go.
 */
export async function addLoads(db: Db | Tx, channel: Channel, loads: readonly Load[]): Promise<void> {
  const values = sql.join(
    loads.map(({ base, network }) => sql`(${base}, ${network})`),
    sql`, `,
  );
  const { rowCount } = await db.execute(sql`
    insert into ${releaseLoads} (base, network, at)
    select loaded.base, loaded.network, now()
    from (values ${values}) loaded (base, network)
    join ${channels} held on rtrim(held.base, '/') || '/' = loaded.base
    where held.channel = ${channel} and held.update_timestamp > ${watched}
      and (select count(*) from ${releaseLoads} l where l.base = loaded.base) < ${mostNetworks}
    on conflict do nothing`);
  if ((rowCount ?? 0) > 0) await db.execute(sql`delete from ${releaseLoads} where at < ${watched}`);
}
