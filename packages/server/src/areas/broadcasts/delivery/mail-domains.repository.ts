import { sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';

/** Nothing of a broadcast goes to a mail server that refused for now before a while: a minute, and each time twice it. */
export async function holdDomain(db: Db, domain: string, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  await db.execute(sql`
    insert into mail_domains (domain, not_before, refusals) values (${domain}, ${at} + interval '1 minute', 1)
    on conflict (domain) do update set refusals = mail_domains.refusals + 1,
      not_before = ${at} + interval '1 minute' * least(60, 2 ^ mail_domains.refusals)
    -- those that were on their way when the first was refused count once
    where mail_domains.not_before <= ${at}`);
}
