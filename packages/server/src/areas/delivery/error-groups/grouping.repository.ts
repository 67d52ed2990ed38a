import { mostVisitorsOfGroup } from '@commonhearth/schemas/constants';
import { and, count, desc, eq, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { errorGroups, errorGroupVisitors } from '../../../db/schema/index.ts';

/** Of the site, of one remote, and of all releases that the site doesn't know. */
export const maxGroups = { site: 1000, remote: 200, unknown: 50 } as const;
const hourMs = 3600_000;
const dayMs = 24 * hourMs;
const unseenFor = (ms: number, at: Date): SQL => lt(errorGroups.lastSeen, new Date(at.getTime() - ms));
const maxBrowsers = 20;

interface Seen {
  readonly at: Date;
  readonly route: string;
  readonly browser: string | undefined;
  readonly openedAt: Date | undefined;
}

const ofRemote = (remote: string | null): SQL =>
  remote === null ? isNull(errorGroups.remote) : eq(errorGroups.remote, remote);

/** Counts the browser, unless the group has many already. */
const browsersWith = (browser: string | undefined): SQL =>
  browser === undefined
    ? sql`${errorGroups.browsers}`
    : sql`case when ${errorGroups.browsers} ? ${browser}::text
        or (select count(*) from jsonb_object_keys(${errorGroups.browsers})) < ${maxBrowsers}
      then ${errorGroups.browsers} || jsonb_build_object(${browser}::text,
        coalesce((${errorGroups.browsers}->>${browser}::text)::int, 0) + 1)
      else ${errorGroups.browsers} end`;

/** A resolved group reopens, unless the page was open before somebody resolved it. */
function counted({ at, route, browser, openedAt }: Seen) {
  const moment = at.toISOString();
  const opened = (openedAt ?? at).toISOString();
  const reopens = sql`${errorGroups.state} = 'resolved' and ${errorGroups.resolvedAt} < ${opened}::timestamptz`;
  return {
    reports: sql`${errorGroups.reports} + 1`,
    route,
    lastSeen: sql`greatest(${errorGroups.lastSeen}, ${moment}::timestamptz)`,
    browsers: browsersWith(browser),
    state: sql`case when ${reopens} then 'open' else ${errorGroups.state} end`,
    reopenedAt: sql`case when ${reopens} then ${moment}::timestamptz else ${errorGroups.reopenedAt} end`,
  };
}

/** Counts one more report of a group; undefined if there is no such group. */
export async function countReport(db: Db, fingerprint: string, seen: Seen) {
  const [row] = await db
    .update(errorGroups)
    .set(counted(seen))
    .where(eq(errorGroups.fingerprint, fingerprint))
    .returning({ id: errorGroups.errorGroupId, reopenedAt: errorGroups.reopenedAt });
  return row;
}

/** Whether there is room for one more group of a remote, or of unknown releases. */
export async function hasRoom(db: Db, remote: string | null): Promise<boolean> {
  const [row] = await db
    .select({ site: count(), same: sql<number>`count(*) filter (where ${ofRemote(remote)})`.mapWith(Number) })
    .from(errorGroups);
  const max = remote === null ? maxGroups.unknown : maxGroups.remote;
  return (row?.site ?? 0) < maxGroups.site && (row?.same ?? 0) < max;
}

/**
 * Deletes the open group of the remote with the fewest visitors and reports, to make room for a new one. It must be last
 * seen an hour ago, or a day ago if two or more visitors had it. The group `other` then counts its reports, but not the new
 * one, which it already counts. False if there is no such group.
 */
export async function freeRoom(db: Db, remote: string | null, at: Date, other: number): Promise<boolean> {
  const rarest = db
    .select({ id: errorGroups.errorGroupId })
    .from(errorGroups)
    .where(
      and(
        ofRemote(remote),
        eq(errorGroups.state, 'open'),
        unseenFor(hourMs, at),
        // so one visitor cannot remove the errors of others by sending made-up ones for an hour
        or(lt(errorGroups.visitors, 2), unseenFor(dayMs, at)),
      ),
    )
    .orderBy(errorGroups.visitors, errorGroups.reports, errorGroups.lastSeen)
    .limit(1);
  const deleted = db.$with('deleted').as(
    db
      .delete(errorGroups)
      .where(sql`${errorGroups.errorGroupId} = (${rarest})`)
      .returning({ reports: errorGroups.reports }),
  );
  const { rowCount } = await db
    .with(deleted)
    .update(errorGroups)
    .set({ reports: sql`${errorGroups.reports} + ${deleted.reports} - 1` })
    .from(deleted)
    .where(eq(errorGroups.errorGroupId, other));
  return (rowCount ?? 0) > 0;
}

/** What staff decided about the same error in another release last; undefined if it is new. */
export async function stateElsewhere(db: Db, problem: string) {
  const [row] = await db
    .select({ state: errorGroups.state })
    .from(errorGroups)
    .where(eq(errorGroups.problem, problem))
    .orderBy(desc(errorGroups.errorGroupId))
    .limit(1);
  return row?.state;
}

type NewGroup = Omit<typeof errorGroups.$inferInsert, 'route' | 'firstSeen' | 'lastSeen' | 'browsers'>;

/** Makes a group of a first report, or counts the report if another request has just made it. */
export async function insertGroup(db: Db, group: NewGroup, seen: Seen): Promise<number> {
  const { at, route, browser } = seen;
  const [row] = await db
    .insert(errorGroups)
    .values({
      ...group,
      route,
      firstSeen: at,
      lastSeen: at,
      browsers: browser === undefined ? {} : { [browser]: 1 },
    })
    .onConflictDoUpdate({ target: errorGroups.fingerprint, set: counted(seen) })
    .returning({ id: errorGroups.errorGroupId });
  if (row === undefined) throw new Error('A report was not counted.');
  return row.id;
}

/** Counts a place once, up to the most that a group counts. */
export async function addVisitor(db: Db, id: number, place: string): Promise<void> {
  await db.execute(sql`
    with added as (
      insert into ${errorGroupVisitors} (error_group_id, place)
      select ${errorGroups.errorGroupId}, ${place} from ${errorGroups}
      where ${errorGroups.errorGroupId} = ${id} and ${errorGroups.visitors} < ${mostVisitorsOfGroup}
      on conflict do nothing returning 1)
    update ${errorGroups} set visitors = visitors + 1
    where ${errorGroups.errorGroupId} = ${id} and exists (select 1 from added)`);
}
