import { and, eq } from 'drizzle-orm';
import type { Db, Tx } from '../../db/client.ts';
import { betaFeedbackLogs } from '../../db/schema/index.ts';

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
