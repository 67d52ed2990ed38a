import { expectThat } from '@commonhearth/bench/product';
import type { TestDatabase } from '@commonhearth/testing-server/database';

type Sql = TestDatabase['sql'];

/** Compares the ledger with what arrived, row by row; answers how many ended how. */
export async function expectEachOnce(
  sql: Sql,
  broadcastId: string,
  arrived: (address: string) => number,
): Promise<string> {
  const rows = await sql.query<{ address: string; state: string; reason: string | null }>(
    `select address, state, reason from broadcast_recipients where broadcast_id = ${broadcastId}`,
  );
  const counts: Record<string, number> = {};
  for (const { address, state, reason } of rows) {
    const times = arrived(address);
    counts[state] = (counts[state] ?? 0) + 1;
    const most = state === 'sent' || state === 'unknown' ? 1 : 0;
    const least = state === 'sent' ? 1 : 0;
    expectThat(
      times >= least && times <= most,
      `${address} is ${state} (${reason ?? 'no reason'}) and got ${times} mails`,
    );
    expectThat(state === 'sent' || reason !== null, `${address} is ${state} without a reason`);
    expectThat(state !== 'queued' && state !== 'sending', `${address} is still ${state}`);
  }
  return Object.entries(counts)
    .map(([state, n]) => `${n} ${state}`)
    .join(', ');
}

/** Asks of a hundred addresses why they are included or not, and compares that with a query of its own. */
export async function expectWhy(
  sql: Sql,
  ask: (email: string) => Promise<{ readonly included: boolean }>,
): Promise<number> {
  const people = await sql.query<{ email: string; included: boolean }>(`
    select u.email, exists (select from subscribers s where s.user_id = u.user_id)
      and u.receives_all_emails and u.receives_product_emails
      and not exists (select from suppressed_addresses a where a.address_hash = sha256(convert_to(lower(u.email), 'UTF8')))
      and not exists (select from unsubscriptions n where n.address_hash = sha256(convert_to(lower(u.email), 'UTF8'))
        and n.unsubscribe_from in ('all', 'broadcasts')) as included
    from users u order by md5(u.email) limit 70`);
  const gone = await sql.query<{ email: string; included: boolean }>(`
    select email, false as included from users u
    where exists (select from unsubscriptions n where n.address_hash = sha256(convert_to(lower(u.email), 'UTF8')))
    order by email limit 29`);
  const all = [...people, ...gone, { email: 'nobody@soak.example', included: false }];
  for (const { email, included } of all) {
    const answer = await ask(email);
    expectThat(answer.included === included, `why says of ${email} that it is ${String(answer.included)}`);
  }
  return all.length;
}
