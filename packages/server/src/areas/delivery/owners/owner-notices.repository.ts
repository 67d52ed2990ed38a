import { and, asc, desc, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Channel } from '@commonhearth/registry';
import type { Db, Tx } from '../../../db/client.ts';
import { channels, ownerNotices, releases } from '../../../db/schema/index.ts';

const ago = (interval: string) => sql.raw(`now() - interval '${interval}'`);
/** Notices are kept as long as figures of releases. */
const kept = '30 days';
/** For how long the same text is not told again. A spike is told once while it lasts, and a budget once a release. */
const toldFor: Readonly<Record<OwnerNotice['kind'], string>> = {
  rollout_stopped: '1 day',
  base_set_back: '1 day',
  new_error: '1 day',
  error_spike: '1 hour',
  over_budget: kept,
};
/** Notices of one kind about one remote in a day: made-up reports can have any number of messages. */
export const mostNoticesADay = 100;

/** What its owner should know of a remote, in one sentence. */
export type OwnerNotice = Pick<typeof ownerNotices.$inferSelect, 'remote' | 'kind' | 'text'>;

/**
 * The address in the newest release of a remote, or in what a start put into the channel if nobody released it;
 * undefined if that one has none.
 */
export async function ownerEmailOf(tx: Tx, channel: Channel, remote: string): Promise<string | undefined> {
  const emailIn = (table: typeof releases | typeof channels) =>
    sql<string | null>`${table.descriptor}->>'ownerEmail'`;
  const [released] = await tx
    .select({ email: emailIn(releases) })
    .from(releases)
    .where(eq(releases.remote, remote))
    .orderBy(desc(releases.releaseId))
    .limit(1);
  if (released !== undefined) return released.email ?? undefined;
  const [started] = await tx
    .select({ email: emailIn(channels) })
    .from(channels)
    .where(and(eq(channels.channel, channel), eq(channels.remote, remote)))
    .orderBy(desc(channels.percent))
    .limit(1);
  return started?.email ?? undefined;
}

/**
 * Keeps a notice, and returns its id; undefined if the owner was told the same lately. Above the most of a day it keeps
 * one that says there are more, and none after that. Old notices go.
 */
export async function keepNotice(tx: Tx, notice: OwnerNotice): Promise<number | undefined> {
  const { remote, kind, text } = notice;
  const ofKind = and(eq(ownerNotices.remote, remote), eq(ownerNotices.kind, kind));
  const wasTold = async (said: string, lately: string): Promise<boolean> =>
    (await tx.$count(
      ownerNotices,
      and(ofKind, eq(ownerNotices.text, said), gt(ownerNotices.at, ago(lately))),
    )) > 0;
  if (await wasTold(text, toldFor[kind])) return undefined;
  const today = await tx.$count(ownerNotices, and(ofKind, gt(ownerNotices.at, ago('1 day'))));
  const more = `${remote} has more of these today. Open the page Errors.`;
  if (today >= mostNoticesADay && (await wasTold(more, '1 day'))) return undefined;
  await tx.delete(ownerNotices).where(lt(ownerNotices.at, ago(kept)));
  const [row] = await tx
    .insert(ownerNotices)
    .values({ ...notice, text: today < mostNoticesADay ? text : more, at: sql`now()` })
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

/** When the hour after the last email about a remote ends; undefined if it has ended. */
export async function nextEmailAt(tx: Tx, remote: string): Promise<Date | undefined> {
  const [last] = await tx
    .select({ next: sql`${ownerNotices.sentAt} + interval '1 hour'`.mapWith(ownerNotices.sentAt) })
    .from(ownerNotices)
    .where(
      and(
        eq(ownerNotices.remote, remote),
        isNotNull(ownerNotices.sentAt),
        gt(ownerNotices.sentAt, ago('1 hour')),
      ),
    )
    .orderBy(desc(ownerNotices.sentAt))
    .limit(1);
  return last?.next ?? undefined;
}

type Told = Pick<OwnerNotice, 'kind' | 'text'>;

/** The notices of a remote that no email has yet, oldest first. */
export const unsentNotices = async (tx: Tx, remote: string): Promise<readonly Told[]> =>
  tx
    .select({ kind: ownerNotices.kind, text: ownerNotices.text })
    .from(ownerNotices)
    .where(and(eq(ownerNotices.remote, remote), isNull(ownerNotices.sentAt)))
    .orderBy(asc(ownerNotices.noticeId));

/** An email of now has every notice of the remote. */
export async function markSent(tx: Tx, remote: string): Promise<void> {
  await tx
    .update(ownerNotices)
    .set({ sentAt: sql`now()` })
    .where(and(eq(ownerNotices.remote, remote), isNull(ownerNotices.sentAt)));
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
