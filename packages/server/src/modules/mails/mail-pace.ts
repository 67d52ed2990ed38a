import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';

/** A slot further away than this was given by a clock that has been set back since. */
const horizon = sql`interval '60 seconds'`;

/**
 * Takes the next slots in which mails may go, over all processes: in milliseconds from now, the first of them. Slots that
 * somebody waits for at a screen go before those of broadcasts, which move behind them. The time is the database's.
 */
export async function takeSlots(
  db: Db,
  {
    perSecond,
    slots,
    urgent,
  }: { readonly perSecond: number; readonly slots: number; readonly urgent: boolean },
): Promise<number> {
  const step = sql`make_interval(secs => ${slots / perSecond})`;
  const after = (at: ReturnType<typeof sql>) =>
    sql`case when ${at} > clock_timestamp() + ${horizon} then clock_timestamp() else greatest(${at}, clock_timestamp()) end`;
  const { rows } = await db.execute<{ ms: string }>(sql`
    with was as (select ${after(urgent ? sql`urgent_at` : sql`broadcast_at`)} as slot, ${after(sql`broadcast_at`)} as next
      from mail_pace for no key update)
    update mail_pace set broadcast_at = was.next + ${step}${urgent ? sql`, urgent_at = was.slot + ${step}` : sql``}
    from was returning greatest(0, extract(epoch from was.slot - clock_timestamp()) * 1000)::text as ms`);
  return Number(rows[0]?.ms ?? 0);
}
