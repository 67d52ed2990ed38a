import { contractsOf } from '@commonhearth/registry';
import { wholeChannel, type LiveShell, type ReleaseTraffic, type Releases } from '@commonhearth/schemas';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { audit, releaseFailures, releaseViews, users } from '../../../db/schema/index.ts';
import type { LiveShell as Shell, SeenShell } from '../live-shells/index.ts';
import { offersInWire } from '../remotes/index.ts';

const mostActs = 100;

/** The last lines of the audit, of one remote and of the channel as a whole where one is named. */
export async function listActs(db: Db, remote?: string): Promise<Releases['audit']> {
  const rows = await db
    .select({
      at: audit.at,
      by: sql<string | null>`coalesce(${users.email}, ${audit.actorName}, 'a deleted person')`,
      action: audit.action,
      remote: audit.objectId,
      before: audit.before,
      after: audit.after,
    })
    .from(audit)
    .leftJoin(users, eq(users.userId, audit.userId))
    .where(
      and(
        eq(audit.objectType, 'remote'),
        remote === undefined ? undefined : inArray(audit.objectId, [remote, wholeChannel]),
      ),
    )
    .orderBy(desc(audit.entryId))
    .limit(mostActs);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

interface Step extends Record<string, unknown> {
  readonly remote: string;
  readonly base: string;
  readonly at: string;
  readonly views: number;
  readonly failures: number;
}

/** Views and counted failures of releases in steps of ten minutes, of the last day by the database's time, newest first. */
export async function listTraffic(db: Db, remote?: string): Promise<ReleaseTraffic[]> {
  const step = (at: unknown) => sql`date_bin('10 minutes', ${at}, timestamptz 'epoch')`;
  const of = (table: typeof releaseViews | typeof releaseFailures) =>
    remote === undefined ? sql`true` : eq(table.remote, remote);
  const { rows } = await db.execute<Step>(sql`
    select remote, base, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
      sum(views)::int as views, sum(failures)::int as failures
    from (
      select remote, base, ${step(releaseViews.minute)} as at, views, 0 as failures from ${releaseViews}
        where ${releaseViews.minute} > now() - interval '1 day' and ${of(releaseViews)}
      union all
      select remote, base, ${step(releaseFailures.at)}, 0, 1 from ${releaseFailures}
        where ${releaseFailures.at} > now() - interval '1 day' and ${releaseFailures.counted} and ${of(releaseFailures)}
    ) counted group by remote, base, at order by at desc, remote, base`);
  return rows.flatMap(({ base, ...counts }) => {
    const [, version = '', hash = ''] = /\/([^/+]+)\+([a-f0-9]{12})\/?$/.exec(base) ?? [];
    return version === '' ? [] : [{ ...counts, version, hash }];
  });
}

/** Shells that offer the same are one, however many processes serve it, or served it within the hour. */
export function shellsInWire(
  seen: readonly (Pick<SeenShell, 'seenAt' | 'isRunning'> & { readonly shell: Shell | undefined })[],
): LiveShell[] {
  const shells = seen.flatMap(({ shell, ...more }) => (shell === undefined ? [] : [{ shell, ...more }]));
  const groups = Map.groupBy(shells, ({ shell }) =>
    JSON.stringify([shell.version, contractsOf(shell), shell.runtime, shell.shared, shell.offers]),
  );
  return [...groups.values()].flatMap((group) => {
    const [one] = group;
    if (one === undefined) return [];
    const { version, contract, olderContracts, runtime = null, shared = {}, offers } = one.shell;
    const seenAt = Math.max(...group.map((each) => each.seenAt.getTime()));
    return [
      {
        version,
        contract,
        older_contracts: olderContracts && [...olderContracts],
        runtime,
        shared,
        offers: offersInWire(offers),
        processes: group.filter(({ isRunning }) => isRunning).length,
        seen_at: new Date(seenAt).toISOString(),
      },
    ];
  });
}
