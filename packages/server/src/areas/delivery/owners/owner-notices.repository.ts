import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Channel } from '@commonhearth/registry';
import type { Db, Tx } from '../../../db/client.ts';
import { channels, ownerNotices } from '../../../db/schema/index.ts';

const ago = (interval: string) => sql.raw(`now() - interval '${interval}'`);
/** As long as the figures of releases. */
const retention = '30 days';
/** How long the same text is not stored again: a spike is one notice while it lasts, a budget one for a release. */
const repeatAfter: Readonly<Record<OwnerNotice['kind'], string>> = {
  rollout_stopped: '1 day',
  base_set_back: '1 day',
  new_error: '1 day',
  error_spike: '1 hour',
  over_budget: retention,
};
/** For each remote. Anyone can report errors, with any number of messages. */
export const maxNewErrorsPerDay = 20;

/** `text` is one sentence. */
export type OwnerNotice = Pick<typeof ownerNotices.$inferSelect, 'remote' | 'kind' | 'text'>;

/**
 * The owner's email in the release that most visitors get, the base. Releases that are only uploaded or rolled out don't
 * count: their tokens could redirect the notices. Undefined if the manifest has none.
 */
export async function ownerEmailOf(tx: Tx, channel: Channel, remote: string): Promise<string | undefined> {
  const [held] = await tx
    .select({ email: sql<string | null>`${channels.descriptor}->>'ownerEmail'` })
    .from(channels)
    .where(and(eq(channels.channel, channel), eq(channels.remote, remote), eq(channels.percent, 100)));
  return held?.email ?? undefined;
}

/**
 * Stores a notice and returns its id. Undefined if there is a recent one with the same text. After the last new error of a
 * day it stores one notice that says there are more, and then none. Deletes old notices.
 */
export async function storeNotice(tx: Tx, notice: OwnerNotice): Promise<number | undefined> {
  const { remote, kind } = notice;
  const ofKind = and(eq(ownerNotices.remote, remote), eq(ownerNotices.kind, kind));
  const isTooMany =
    kind === 'new_error' &&
    (await tx.$count(ownerNotices, and(ofKind, gt(ownerNotices.at, ago('1 day'))))) >= maxNewErrorsPerDay;
  const text = isTooMany ? `${remote} has more than ${maxNewErrorsPerDay} new errors today.` : notice.text;
  const isSame = and(ofKind, eq(ownerNotices.text, text), gt(ownerNotices.at, ago(repeatAfter[kind])));
  if ((await tx.$count(ownerNotices, isSame)) > 0) return undefined;
  await tx.delete(ownerNotices).where(lt(ownerNotices.at, ago(retention)));
  const [row] = await tx
    .insert(ownerNotices)
    .values({ remote, kind, text, at: sql`now()` })
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

const isUnsentOf = (remote: string) => and(eq(ownerNotices.remote, remote), isNull(ownerNotices.sentAt));

/** Whether the last email about a remote was less than an hour ago. */
export const wasEmailedThisHour = async (tx: Tx, remote: string): Promise<boolean> =>
  (await tx.$count(
    ownerNotices,
    and(eq(ownerNotices.remote, remote), gt(ownerNotices.sentAt, ago('1 hour'))),
  )) > 0;

/** The notices of a remote that are not in an email yet, newest first. */
export const unsentNotices = async (
  tx: Tx,
  remote: string,
): Promise<readonly Pick<OwnerNotice, 'kind' | 'text'>[]> =>
  tx
    .select({ kind: ownerNotices.kind, text: ownerNotices.text })
    .from(ownerNotices)
    .where(isUnsentOf(remote))
    .orderBy(desc(ownerNotices.noticeId));

export async function remotesWithUnsentNotices(db: Db): Promise<readonly string[]> {
  const rows = await db
    .selectDistinct({ remote: ownerNotices.remote })
    .from(ownerNotices)
    .where(isNull(ownerNotices.sentAt));
  return rows.map(({ remote }) => remote);
}

/** Marks all notices of a remote as sent now. */
export async function markSent(tx: Tx, remote: string): Promise<void> {
  await tx
    .update(ownerNotices)
    .set({ sentAt: sql`now()` })
    .where(isUnsentOf(remote));
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
