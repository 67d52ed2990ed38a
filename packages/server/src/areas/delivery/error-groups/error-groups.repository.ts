import type {
  ErrorGroup,
  ErrorGroupsPage,
  ErrorGroupsQuery,
  GroupedError,
  StackFrame,
} from '@commonhearth/schemas';
import type { Channel } from '@commonhearth/registry';
import { browserErrors, releaseName, unknownRemote, type ErrorState } from '@commonhearth/schemas/constants';
import { and, count, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/client.ts';
import { channels, clientErrors, errorGroups } from '../../../db/schema/index.ts';

const pageSize = 100;
const mostReports = 10;

export type GroupRow = typeof errorGroups.$inferSelect;

export const toErrorGroup = (row: GroupRow): ErrorGroup => ({
  error_group_id: String(row.errorGroupId),
  remote: row.remote,
  version: row.version,
  hash: row.hash,
  owner: row.owner,
  kind: row.kind,
  message: row.message,
  route: row.route,
  state: row.state,
  // such a group has the same hash for all of a remote's errors
  is_other: row.fingerprint === row.problem,
  reports: row.reports,
  visitors: row.visitors,
  browsers: Object.entries(row.browsers)
    .map(([name, reports]) => ({ name, reports }))
    .sort((a, b) => b.reports - a.reports),
  first_seen: row.firstSeen.toISOString(),
  last_seen: row.lastSeen.toISOString(),
  resolved_at: row.resolvedAt?.toISOString() ?? null,
  reopened_at: row.reopenedAt?.toISOString() ?? null,
});

const ofSite = ne(errorGroups.kind, 'browser');
/** Errors of browsers stand in a list of their own. */
const inList = (remote: string | undefined) =>
  remote === browserErrors ? eq(errorGroups.kind, 'browser') : ofSite;
const inRemote = (remote: string | undefined) => {
  if (remote === undefined || remote === browserErrors) return undefined;
  return remote === unknownRemote ? isNull(errorGroups.remote) : eq(errorGroups.remote, remote);
};
const ofOwner = (owner: string | undefined) => {
  if (owner === undefined) return undefined;
  return owner === unknownRemote ? isNull(errorGroups.owner) : eq(errorGroups.owner, owner);
};
/** As `releaseName` writes it: a shell has no hash. */
const release = sql<string>`concat_ws('+', ${errorGroups.version}, ${errorGroups.hash})`;

/** A page of groups, the one seen last first, with the counts and choices of all groups. */
export async function listErrorGroups(db: Db, query: ErrorGroupsQuery): Promise<ErrorGroupsPage> {
  const { state, remote, release: name, owner } = query;
  const rows = await db
    .select()
    .from(errorGroups)
    .where(
      and(
        state && eq(errorGroups.state, state),
        inList(remote),
        inRemote(remote),
        name === undefined ? undefined : eq(release, name),
        ofOwner(owner),
      ),
    )
    .orderBy(desc(errorGroups.lastSeen), desc(errorGroups.errorGroupId))
    .limit(pageSize + 1);
  const states = await db
    .select({ state: errorGroups.state, groups: count() })
    .from(errorGroups)
    .where(inList(remote))
    .groupBy(errorGroups.state);
  const choices = await db
    .selectDistinct({
      remote: errorGroups.remote,
      version: errorGroups.version,
      hash: errorGroups.hash,
      owner: errorGroups.owner,
    })
    .from(errorGroups)
    .where(ofSite)
    .orderBy(errorGroups.remote, errorGroups.version);
  const inState = (wanted: ErrorState) => states.find((one) => one.state === wanted)?.groups ?? 0;
  return {
    groups: rows.slice(0, pageSize).map(toErrorGroup),
    has_more: rows.length > pageSize,
    counts: { open: inState('open'), resolved: inState('resolved'), muted: inState('muted') },
    choices: choices.map(({ version, hash, ...choice }) => ({
      ...choice,
      release: version === null ? '' : releaseName({ version, hash: hash ?? '' }),
    })),
  };
}

export async function findErrorGroup(db: Db | Tx, id: number): Promise<GroupRow | undefined> {
  const [row] = await db.select().from(errorGroups).where(eq(errorGroups.errorGroupId, id));
  return row;
}

export async function lockErrorGroup(tx: Tx, id: number): Promise<GroupRow | undefined> {
  const [row] = await tx.select().from(errorGroups).where(eq(errorGroups.errorGroupId, id)).for('update');
  return row;
}

/** The last reports of a group, newest first. */
export async function lastReports(db: Db, id: number): Promise<GroupedError[]> {
  const rows = await db
    .select()
    .from(clientErrors)
    .where(eq(clientErrors.errorGroupId, id))
    .orderBy(desc(clientErrors.clientErrorId))
    .limit(mostReports);
  return rows.map((row) => ({
    client_error_id: String(row.clientErrorId),
    at: row.at.toISOString(),
    kind: row.kind,
    route: row.route,
    message: row.message,
    stack: row.stack,
    component_stack: row.componentStack,
    request_id: row.requestId,
  }));
}

export async function setErrorState(tx: Tx, id: number, state: ErrorState, at: Date): Promise<GroupRow> {
  const [row] = await tx
    .update(errorGroups)
    .set({ state, resolvedAt: state === 'resolved' ? at : null, reopenedAt: null })
    .where(eq(errorGroups.errorGroupId, id))
    .returning();
  if (row === undefined) throw new Error('A locked group is gone.');
  return row;
}

export async function keepFrames(db: Db, id: number, frames: readonly StackFrame[]): Promise<void> {
  await db.update(errorGroups).set({ frames }).where(eq(errorGroups.errorGroupId, id));
}

/** Whether the channel holds the release. */
export async function isLive(
  db: Db,
  channel: Channel,
  { remote, version, hash }: { readonly remote: string; readonly version: string; readonly hash: string },
): Promise<boolean> {
  const rows = await db
    .select({ base: channels.base })
    .from(channels)
    .where(
      and(
        eq(channels.channel, channel),
        eq(channels.remote, remote),
        eq(channels.version, version),
        sql`${channels.descriptor}->>'hash' = ${hash}`,
      ),
    );
  return rows.length > 0;
}
