import { sql, type SQL } from 'drizzle-orm';
import { type AuditContext, recordAudits } from '../../../../foundation/index.ts';
import type { Tx } from '../../../../../db/client.ts';
import type { CompoundMark, Rejection } from '../../../../../db/schema/json.ts';
import { isOfferedAgainSql, marksOfReturn } from '../../../../homes/index.ts';
import { factAfter } from './columns.ts';

/**
 * Whether the home `h` of the staged row `s` was rejected in a published cycle, and costs something else since, or
 * has another status: then it is offered again.
 */
export const isOfferedAgain: SQL = sql`EXISTS (
  SELECT FROM compounds c JOIN review_periods p USING (review_period_id)
  WHERE c.home_id = h.home_id AND c.deleted_at IS NULL AND c.status = 'not_approved' AND p.status = 'published'
    AND c.rejection IS NOT NULL
    AND ${isOfferedAgainSql({ price: sql.raw(factAfter('price')), status: sql`h.current_status` })})`;

interface Rejected extends Record<string, unknown> {
  readonly compound_id: string;
  readonly review_period_id: string;
  readonly marks: readonly CompoundMark[];
  readonly rejection: Rejection;
  readonly price: number | null;
  readonly status: string;
}

/**
 * Brings the homes that are offered again into the open cycle, as For Review: each with its id, its history and marks
 * that say why it is back. What the file says of them is written already. Answers how many they are.
 */
export async function bringBack(
  tx: Tx,
  { reviewPeriodId, act }: { reviewPeriodId: number; act: string },
  context: AuditContext,
): Promise<number> {
  const { rows } = await tx.execute<Rejected>(sql`
    SELECT c.compound_id, c.review_period_id, c.marks, c.rejection, h.price, h.current_status AS status
    FROM listing_classes k JOIN homes h USING (home_id) JOIN compounds c USING (home_id)
    WHERE k.class = 'returned' AND c.deleted_at IS NULL AND c.status = 'not_approved' AND c.rejection IS NOT NULL
    ORDER BY c.compound_id FOR UPDATE OF c`);
  const back = rows.map((row) => ({
    row,
    id: Number(row.compound_id),
    marks: marksOfReturn(row.rejection, row, context.at),
  }));
  if (back.length === 0) return 0;
  await tx.execute(sql`
    UPDATE compounds c SET status = 'for_review', review_period_id = ${reviewPeriodId}, marks = b.marks, rejection = NULL, version = c.version + 1
    FROM jsonb_to_recordset(${JSON.stringify(back)}::jsonb) AS b (id bigint, marks jsonb) WHERE c.compound_id = b.id`);
  await recordAudits(
    tx,
    context,
    back.map(({ row, id, marks }) => ({
      action: 'offered_again',
      objectType: 'compound',
      objectId: id,
      before: {
        status: 'not_approved',
        reviewPeriodId: Number(row.review_period_id),
        marks: row.marks,
        rejection: row.rejection,
      },
      after: { status: 'for_review', reviewPeriodId, marks, rejection: null },
      act,
    })),
  );
  return back.length;
}
