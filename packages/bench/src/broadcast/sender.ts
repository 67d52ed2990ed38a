import { demoConsumer, demoStaff } from '@commonhearth/fixtures/demo';
import { attachToDatabase } from '@commonhearth/testing-server/database';
import type { Soak } from '../product/case.ts';
import { eventually } from '../product/case.ts';
import { sendOff } from '../product/send-off.ts';
import { signInToDemo } from '../product/product-client.ts';
import { mailingEnv, productEnv, startServer, type ServerProcess } from '../product/server-process.ts';
import { ownFolder } from '../product/surroundings.ts';

type Sql = Awaited<ReturnType<typeof attachToDatabase>>['sql'];

/** Above what any machine sends: no mail waits for its second. */
const perSecond = 99_999;
const staff = demoStaff[1]?.email ?? '';

/** About as much as staff write, with what differs from reader to reader. */
const html = `<h2>New homes near {{areas|you}}</h2><p>Hello {{first_name|there}}, {{new_homes}} homes came out in {{market}} this week.</p>${'<p>Two to four households look at them together, each with a door of its own and a garden between them, and a <a href="/hfc/home">list</a> that all of them see.</p>'.repeat(4)}<ul><li>Two homes with a common yard</li><li>Four within one street</li></ul>`;

/** A product with a database of its own, as safe as an operator's, that sends to a mail server of ours. */
export interface Sender {
  readonly sql: Sql;
  /** A process of its own each time. */
  start(smtpUrl: string): Promise<SendingProcess>;
}
export interface SendingProcess {
  readonly pid: number;
  /** Answers the id, once it is under way. */
  sendTo(market: string): Promise<string>;
  stop(): Promise<void>;
}

export async function openSender(soak: Soak): Promise<Sender> {
  const dataDir = await ownFolder(soak);
  const env = { ...productEnv({ dataDir }), DATABASE_URL: undefined, DATABASE_OWNER_URL: undefined };
  const first = startServer(soak, env);
  const origin = await first.origin;
  const { sql, forget } = await attachToDatabase(dataDir);
  soak.defer(forget);
  const { token } = await signInToDemo(origin, staff);
  await first.stop();
  await sql.query(`update users set is_staff = true, staff_by_setting = false where email = '${staff}'`);
  return {
    sql,
    start: async (smtpUrl) => {
      const server = startServer(soak, {
        ...mailingEnv(env, smtpUrl),
        MAIL_PER_SECOND: String(perSecond),
        MAIL_POSTAL_ADDRESS: 'Commonhearth, 1 Example Street, Oakland, CA 94601',
      });
      return sending(sql, server, token, await server.origin);
    },
  };
}

function sending(sql: Sql, server: ServerProcess, token: string, origin: string): SendingProcess {
  return {
    pid: server.pid,
    stop: async () => {
      await server.stop();
    },
    sendTo: async (market) => {
      const [row] = await sql.query<{ id: string }>(
        'select market_id::text as id from markets where key = $1',
        [market],
      );
      return (await sendOff(origin, token, { subject: 'New homes this week', html }, [row?.id ?? ''])).id;
    },
  };
}

/** People who subscribe to a market, from one number to another; who is there already is in this market as well. */
export async function writePeople(
  sql: Sql,
  market: string,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<void> {
  const numbers = `generate_series(${from}, ${to}) n`;
  await sql.query(`
    insert into users select made.* from users u, ${numbers},
      jsonb_populate_record(null::users, to_jsonb(u) || jsonb_build_object(
        'user_id', gen_random_uuid(), 'provider_id', gen_random_uuid(), 'email', 'p' || n || '@d' || n % 50 || '.example',
        'share_link_key', md5('bench' || n), 'is_staff', false, 'last_active_subscriber_id', null)) made
    where u.email = '${demoConsumer.email}' on conflict do nothing`);
  await sql.query(
    `insert into subscribers (user_id, market_id, create_timestamp)
     select user_id, (select market_id from markets where key = $1), now()
     from ${numbers} join users on email = 'p' || n || '@d' || n % 50 || '.example'`,
    [market],
  );
  for (const table of ['users', 'subscribers']) await sql.query(`vacuum analyze ${table}`);
}

export const stateOf = async (sql: Sql, id: string): Promise<string> =>
  (await sql.query<{ state: string }>('select state from broadcasts where broadcast_id = $1', [id]))[0]
    ?.state ?? '';

export async function untilSent(sql: Sql, id: string, within: number): Promise<void> {
  await eventually('the end of a broadcast', within, async () =>
    (await stateOf(sql, id)) === 'sent' ? true : undefined,
  );
}
