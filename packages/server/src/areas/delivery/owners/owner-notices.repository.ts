import { and, desc, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/client.ts';
import { ownerNotices, releases } from '../../../db/schema/index.ts';

const ago = (interval: string) => sql.raw(`now() - interval '${interval}'`);
/** Notices are kept as long as figures of releases. */
const kept = ago('30 days');

/** What its owner should know of a remote, in one sentence. */
export type OwnerNotice = Pick<typeof ownerNotices.$inferSelect, 'remote' | 'kind' | 'text'>;

/** The address in the newest release of a remote; undefined if that one has none. */
export async function ownerEmailOf(tx: Tx, remote: string): Promise<string | undefined> {
  const [newest] = await tx
    .select({ email: sql<string | null>`${releases.descriptor}->>'ownerEmail'` })
    .from(releases)
    .where(eq(releases.remote, remote))
    .orderBy(desc(releases.releaseId))
    .limit(1);
  return newest?.email ?? undefined;
}

/** Keeps a notice, and returns its id; undefined if there was the same within a day. Old ones go. */
export async function keepNotice(tx: Tx, notice: OwnerNotice): Promise<number | undefined> {
  const { remote, kind, text } = notice;
  const same = and(
    eq(ownerNotices.remote, remote),
    eq(ownerNotices.kind, kind),
    eq(ownerNotices.text, text),
    gt(ownerNotices.at, ago('1 day')),
  );
  if ((await tx.$count(ownerNotices, same)) > 0) return undefined;
  await tx.delete(ownerNotices).where(lt(ownerNotices.at, kept));
  const [row] = await tx
    .insert(ownerNotices)
    .values({ ...notice, at: sql`now()` })
    .returning({ id: ownerNotices.noticeId });
  return row?.id;
}

export async function noticeOf(db: Db, noticeId: number) {
  const { remote, kind, text, at } = ownerNotices;
  const [row] = await db
    .select({ remote, kind, text, at })
    .from(ownerNotices)
    .where(eq(ownerNotices.noticeId, noticeId));
  return row;
}

/** The notices of a remote that no email has yet, oldest first; none if its owner got an email within the hour. */
export async function takeUnsent(tx: Tx, remote: string): Promise<readonly string[]> {
  const ofRemote = eq(ownerNotices.remote, remote);
  const [sent] = await tx
    .select({ at: ownerNotices.sentAt })
    .from(ownerNotices)
    .where(and(ofRemote, isNotNull(ownerNotices.sentAt), gt(ownerNotices.sentAt, ago('1 hour'))))
    .limit(1);
  if (sent !== undefined) return [];
  const rows = await tx
    .update(ownerNotices)
    .set({ sentAt: sql`now()` })
    .where(and(ofRemote, isNull(ownerNotices.sentAt)))
    .returning({ id: ownerNotices.noticeId, text: ownerNotices.text });
  return rows.sort((a, b) => a.id - b.id).map(({ text }) => text);
}

/** Notices of the last day, for metrics. */
export const noticesOfDay = async (
  db: Db,
): Promise<readonly { readonly remote: string; readonly kind: string; readonly n: number }[]> =>
  db
    .select({ remote: ownerNotices.remote, kind: ownerNotices.kind, n: sql<number>`count(*)::int` })
    .from(ownerNotices)
    .where(gt(ownerNotices.at, ago('1 day')))
    .groupBy(ownerNotices.remote, ownerNotices.kind);
