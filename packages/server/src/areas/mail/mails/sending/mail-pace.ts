import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../../../db/client.ts';

/** Nobody takes more slots ahead of time than so many and those of so long: what lies further away was given by a clock that has been set back since. */
const most = { slots: 50, seconds: 2 };

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
  const seconds = (n: number): SQL => sql`make_interval(secs => ${n}::float8)`;
  const step = seconds(slots / perSecond);
  const after = (at: SQL) => sql`case
    when ${at} > clock_timestamp() + ${seconds(most.seconds + most.slots / perSecond)} then clock_timestamp()
    else greatest(${at}, clock_timestamp()) end`;
  const { rows } = await db.execute<{ ms: string }>(sql`
    with was as (select ${after(urgent ? sql`urgent_at` : sql`broadcast_at`)} as slot, ${after(sql`broadcast_at`)} as next
      from mail_pace for no key update)
    update mail_pace set broadcast_at = was.next + ${step}${urgent ? sql`, urgent_at = was.slot + ${step}` : sql``}
    from was returning greatest(0, extract(epoch from was.slot - clock_timestamp()) * 1000)::text as ms`);
  return Number(rows[0]?.ms ?? 0);
}
