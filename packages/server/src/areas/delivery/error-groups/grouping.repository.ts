import { mostVisitorsOfGroup } from '@commonhearth/schemas/constants';
import { and, count, desc, eq, isNull, lt, ne, or, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { errorGroups, errorGroupVisitors } from '../../../db/schema/index.ts';

/** Most groups of the site, of one remote, and of all releases that the site doesn't know. */
export const mostGroups = { site: 1000, remote: 200, unknown: 50 } as const;
/** A flood of different messages may not take the room of other errors for longer. */
const floodMs = 3600_000;
const dayMs = 24 * floodMs;
const unseenFor = (ms: number, at: Date): SQL => lt(errorGroups.lastSeen, new Date(at.getTime() - ms));
const mostBrowsers = 20;

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
        or (select count(*) from jsonb_object_keys(${errorGroups.browsers})) < ${mostBrowsers}
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
  const most = remote === null ? mostGroups.unknown : mostGroups.remote;
  return (row?.site ?? 0) < mostGroups.site && (row?.same ?? 0) < most;
}

/**
 * Deletes one of the remote's open groups that nobody saw for an hour (a day if two visitors had it), the one with the
 * fewest visitors and reports, and counts its reports in a group of others instead of the one report that is there for
 * it. False if there is none.
 */
export async function freeRoom(db: Db, remote: string | null, at: Date, other: number): Promise<boolean> {
  const least = db
    .select({ id: errorGroups.errorGroupId })
    .from(errorGroups)
    .where(
      and(
        ofRemote(remote),
        eq(errorGroups.state, 'open'),
        ne(errorGroups.errorGroupId, other),
        unseenFor(floodMs, at),
        // one place cannot remove what others saw by making up an hour's worth of errors
        or(lt(errorGroups.visitors, 2), unseenFor(dayMs, at)),
      ),
    )
    .orderBy(errorGroups.visitors, errorGroups.reports, errorGroups.lastSeen)
    .limit(1);
  const [gone] = await db
    .delete(errorGroups)
    .where(sql`${errorGroups.errorGroupId} = (${least})`)
    .returning({ reports: errorGroups.reports });
  if (gone === undefined) return false;
  await db
    .update(errorGroups)
    .set({ reports: sql`${errorGroups.reports} + ${gone.reports - 1}` })
    .where(eq(errorGroups.errorGroupId, other));
  return true;
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
