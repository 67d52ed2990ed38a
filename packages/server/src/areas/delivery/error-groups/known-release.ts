import type { ErrorReport } from '@commonhearth/domain';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { channels, liveShells, pastBases, releases } from '../../../db/schema/index.ts';

export interface KnownRelease {
  readonly remote: string;
  readonly version: string;
  readonly hash: string | undefined;
  readonly owner: string | null;
}

/**
 * The release that a report names, if the site has or had it: anyone can send a report with any name. A shell has no
 * hash.
 */
export async function knownReleaseOf(
  db: Db,
  { remote, version, hash }: Pick<ErrorReport, 'remote' | 'version' | 'hash'>,
): Promise<KnownRelease | undefined> {
  if (remote === undefined || version === undefined) return undefined;
  if (remote === 'shell') {
    const { rows } = await db.execute(
      sql`select 1 from ${liveShells} where ${liveShells.shell}->>'version' = ${version} limit 1`,
    );
    return rows.length === 0 ? undefined : { remote, version, hash: undefined, owner: null };
  }
  if (hash === undefined) return undefined;
  const held = (table: typeof channels | typeof pastBases) => sql`
    select ${table.descriptor}->>'owner' as owner from ${table}
    where ${table.remote} = ${remote} and ${table.version} = ${version} and ${table.descriptor}->>'hash' = ${hash}`;
  const { rows } = await db.execute<{ owner: string | null }>(sql`
    select ${releases.descriptor}->>'owner' as owner from ${releases}
    where ${releases.remote} = ${remote} and ${releases.version} = ${version} and ${releases.hash} = ${hash}
    union all ${held(channels)} union all ${held(pastBases)} limit 1`);
  const [row] = rows;
  return row && { remote, version, hash, owner: row.owner };
}
