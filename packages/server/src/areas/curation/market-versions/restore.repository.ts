import { and, asc, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import type { CompoundMark } from '../../../db/schema/json.ts';
import { compounds, reviewPeriods } from '../../../db/schema/index.ts';
import { isPublishedSql } from '../../../visibility.ts';

/** What a restore may touch: what the market has published, and what the version names. */
export const touchedBy = (marketId: number, ids: readonly number[]): SQL =>
  and(
    eq(compounds.marketId, marketId),
    or(isPublishedSql(compounds), inArray(compounds.compoundId, [...ids, 0])),
  ) ?? sql`false`;

export async function lockTouched(tx: Tx, touched: SQL): Promise<void> {
  await tx
    .select({ id: compounds.compoundId })
    .from(compounds)
    .where(touched)
    .orderBy(asc(compounds.compoundId))
    .for('update');
}

const withoutMark = sql`coalesce((select jsonb_agg(mark) from jsonb_array_elements(${compounds.marks}) mark where mark->>'kind' <> 'taken_off_by_restore'), '[]'::jsonb)`;

/** To Maybe, marked; their date stays. */
export async function takeOff(tx: Tx, ids: readonly number[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  const mark: CompoundMark = { kind: 'taken_off_by_restore', at: at.toISOString() };
  await tx
    .update(compounds)
    .set({
      status: 'might_approve',
      marks: sql`${withoutMark} || ${JSON.stringify([mark])}::jsonb`,
      version: sql`${compounds.version} + 1`,
    })
    .where(inArray(compounds.compoundId, [...ids]));
}

/** Published again, as of the day that they were published. */
export async function bringBack(tx: Tx, ids: readonly number[], publishedAt: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(compounds)
    .set({
      status: 'published',
      publishDate: sql`coalesce(${compounds.publishDate}, ${publishedAt})`,
      marks: withoutMark,
      version: sql`${compounds.version} + 1`,
    })
    .where(and(inArray(compounds.compoundId, [...ids]), isNull(compounds.deletedAt)));
}

export async function setOrder(tx: Tx, reviewPeriodId: number, order: readonly number[]): Promise<void> {
  await tx
    .update(reviewPeriods)
    .set({ publishedCompoundOrder: [...order], version: sql`${reviewPeriods.version} + 1` })
    .where(eq(reviewPeriods.reviewPeriodId, reviewPeriodId));
}
