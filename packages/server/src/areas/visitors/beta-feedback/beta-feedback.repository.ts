import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/client.ts';
import { betaFeedbackLogs, compounds, subscribers, users } from '../../../db/schema/index.ts';

export type BetaFeedbackRow = typeof betaFeedbackLogs.$inferSelect;

export const feedbackOf = (db: Db, subscriberId: string, compoundId: number): Promise<BetaFeedbackRow[]> =>
  db
    .select()
    .from(betaFeedbackLogs)
    .where(and(eq(betaFeedbackLogs.subscriberId, subscriberId), eq(betaFeedbackLogs.compoundId, compoundId)));

/** One for each subscriber and home: the last one counts. */
export async function saveFeedback(tx: Tx, row: BetaFeedbackRow): Promise<void> {
  const { rating, text, createTimestamp } = row;
  await tx
    .insert(betaFeedbackLogs)
    .values(row)
    .onConflictDoUpdate({
      target: [betaFeedbackLogs.subscriberId, betaFeedbackLogs.compoundId],
      set: { rating, text, createTimestamp },
    });
}

export interface SaidOfHome {
  readonly log: BetaFeedbackRow;
  readonly name: string;
  readonly email: string;
}
/** What was said of homes that are not deleted, the newest first; of one area, or of all. */
export const feedbackWithPeople = (db: Db | Tx, areaId: number | undefined): Promise<SaidOfHome[]> =>
  db
    .select({ log: betaFeedbackLogs, name: users.name, email: users.email })
    .from(betaFeedbackLogs)
    .innerJoin(subscribers, eq(subscribers.subscriberId, betaFeedbackLogs.subscriberId))
    .innerJoin(users, eq(users.userId, subscribers.userId))
    .innerJoin(compounds, eq(compounds.compoundId, betaFeedbackLogs.compoundId))
    .where(and(isNull(compounds.deletedAt), areaId === undefined ? undefined : eq(compounds.areaId, areaId)))
    .orderBy(desc(betaFeedbackLogs.createTimestamp), betaFeedbackLogs.compoundId, users.email);
