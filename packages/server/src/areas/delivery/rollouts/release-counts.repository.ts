import { pageErrorKinds, remoteFailureKinds } from '@commonhearth/registry';
import { inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { releaseFailures, releaseViews } from '../../../db/schema/index.ts';

/** A number of the last ten minutes. */
interface ReleaseCount extends Record<string, unknown> {
  readonly remote: string;
  /** Its version and hash, as `1.4.0+0123456789ab`. */
  readonly release: string;
  readonly n: number;
}

/** Anyone can send a report with any kind, and Prometheus stores a series for each value of a label. */
const kind = sql`case when ${inArray(releaseFailures.kind, [...remoteFailureKinds, ...pageErrorKinds])}
  then kind else 'other' end as kind`;
const release = sql`split_part(base, '/', 3) as release`;

export const viewsOfReleases = async (db: Db): Promise<readonly ReleaseCount[]> =>
  (
    await db.execute<ReleaseCount>(sql`select remote, ${release}, sum(views)::int as n from ${releaseViews}
      where minute >= date_trunc('minute', now() - interval '10 minutes') group by 1, 2`)
  ).rows;

export const failuresOfReleases = async (
  db: Db,
): Promise<readonly (ReleaseCount & { readonly kind: string })[]> =>
  (
    await db.execute<ReleaseCount & { readonly kind: string }>(
      sql`select remote, ${release}, ${kind}, count(*)::int as n from ${releaseFailures}
        where counted and at > now() - interval '10 minutes' group by 1, 2, 3`,
    )
  ).rows;
