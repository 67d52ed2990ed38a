import { createTestApi, type TestApi } from '@commonhearth/testing/api';
import { createUser } from '@commonhearth/testing/world';
import {
  mailCategories,
  unsubscribeFrom,
  unsubscribeObjects,
  type MailCategory,
} from '@commonhearth/schemas/constants';
import { sql } from 'drizzle-orm';
import { askedFor, mailRefusal } from './mail-refusal.ts';
import { alertMail, runJob, scripted, stored, write } from './mails.harness.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

type List = (typeof unsubscribeFrom)[number];
type Objects = (typeof unsubscribeObjects)[number];
interface Case {
  readonly account: boolean;
  readonly all: boolean;
  readonly product: boolean;
  readonly newsletter: boolean;
  readonly suppressed: boolean;
  readonly stopped: { readonly list: List; readonly what: Objects; readonly same: boolean } | null;
}

const either = [true, false];
const stops: readonly Case['stopped'][] = [
  null,
  ...unsubscribeFrom.flatMap((list) =>
    unsubscribeObjects.flatMap((what) => either.map((same) => ({ list, what, same }))),
  ),
];
const cases: readonly Case[] = either.flatMap((account) =>
  either.flatMap((all) =>
    either.flatMap((product) =>
      either.flatMap((newsletter) =>
        either.flatMap((suppressed) =>
          stops.map((stopped) => ({ account, all, product, newsletter, suppressed, stopped })),
        ),
      ),
    ),
  ),
);
const about = { compound: ['7'], area: ['3', '4'], subscriber: ['s1'], user: ['u1'] };
const idOf = ({ what, same }: NonNullable<Case['stopped']>): string =>
  (same ? about[what].at(-1) : undefined) ?? 'another';
const addressOf = (n: number): string => `Person${n}@example.com`;

const names: Readonly<Record<List, string>> = {
  all: 'all emails',
  alerts: 'alerts',
  broadcasts: 'broadcasts',
  newsletter: 'the newsletter',
};
const objects: Readonly<Record<Objects, string>> = {
  compound: ' about this home',
  area: ' about this area',
  subscriber: ' about this market',
  user: '',
};
const lists: Readonly<Record<MailCategory, readonly List[]>> = {
  account: [],
  alert: ['all', 'alerts'],
  broadcast: ['all', 'broadcasts'],
  newsletter: ['all', 'broadcasts', 'newsletter'],
};

/** As the decisions say it, in other words than the query's. */
function expected(category: MailCategory, one: Case): string | null {
  if (category === 'account') return null;
  if (one.suppressed) return 'The address is suppressed: it bounced';
  // who has no account has the flags of a new one
  const flags = one.account ? one : { all: true, product: true, newsletter: false };
  if (!flags.all) return 'They switched off all emails.';
  if (category === 'newsletter' && !flags.newsletter) return 'They do not get the newsletter.';
  if (category !== 'newsletter' && !flags.product) return 'They switched off product emails.';
  const { stopped } = one;
  if (stopped === null || !lists[category].includes(stopped.list)) return null;
  if (stopped.what !== 'user' && !stopped.same) return null;
  return `They unsubscribed from ${names[stopped.list]}${objects[stopped.what]}.`;
}

const hash = (address: string) => sql`sha256(convert_to(${address.toLowerCase()}, 'UTF8'))`;

async function store(one: Case, n: number): Promise<void> {
  const { db } = api.database;
  const address = addressOf(n);
  if (one.account) {
    const userId = await createUser(api, { email: address.toUpperCase() });
    await db.execute(sql`update users set receives_all_emails = ${one.all}, receives_product_emails = ${one.product},
      receives_newsletter_emails = ${one.newsletter} where user_id = ${userId}`);
  }
  if (one.suppressed)
    await db.execute(sql`insert into suppressed_addresses values (${hash(address)}, 'it bounced', now())`);
  if (one.stopped !== null)
    await db.execute(sql`insert into unsubscriptions
      values (${hash(address)}, ${one.stopped.list}, ${one.stopped.what}, ${idOf(one.stopped)}, now())`);
}

it('[SRV-10] says of a whole audience who may get what, and why not, for every combination', async () => {
  for (const [n, one] of cases.entries()) await store(one, n);
  const wrong: unknown[] = [];
  for (const category of mailCategories) {
    const refusal = mailRefusal({
      address: sql`audience.address`,
      category: sql`${category}::text`,
      about: sql`${JSON.stringify(about)}::jsonb`,
    });
    const { rows } = await api.database.db.execute<{ n: number; refusal: string | null }>(sql`
      select n, ${refusal} as refusal from (select n, 'Person' || n || '@example.com' as address
        from generate_series(0, ${cases.length - 1}::int) n) audience order by n`);
    expect(rows).toHaveLength(cases.length);
    for (const { n, refusal: said } of rows) {
      const one = cases[n];
      if (one !== undefined && said !== expected(category, one))
        wrong.push({ category, one, said, expected: expected(category, one) });
    }
  }
  expect(wrong).toEqual([]);
});

const refusalFor = async (n: number, category: MailCategory) =>
  (
    await api.database.db.execute<{ refusal: string | null }>(
      sql`select ${mailRefusal(askedFor(addressOf(n), category, about))} as refusal`,
    )
  ).rows[0]?.refusal;

it('[SRV-10] says the same of one person', async () => {
  const some = cases.map((one, n) => ({ one, n })).filter(({ n }) => n % 29 === 0);
  for (const { one, n } of some)
    for (const category of mailCategories)
      expect([category, one, await refusalFor(n, category)]).toEqual([
        category,
        one,
        expected(category, one),
      ]);
});

it('[SRV-10] counts the worse where several refusals meet, and the wider one first', async () => {
  const { db } = api.database;
  for (const [list, what, id] of [
    ['alerts', 'compound', '7'],
    ['alerts', 'user', 'u1'],
  ])
    await db.execute(
      sql`insert into unsubscriptions values (${hash('two@example.com')}, ${list}, ${what}, ${id}, now())`,
    );
  const { rows } = await db.execute(
    sql`select ${mailRefusal(askedFor('two@example.com', 'alert', about))} as refusal`,
  );
  expect(rows).toEqual([{ refusal: 'They unsubscribed from alerts.' }]);
});

it('[SRV-10] is asked at the moment of sending: who unsubscribed meanwhile gets nothing, and the row says why', async () => {
  const to = 'meanwhile@example.com';
  const [late, account] = [
    await write(api, { ...alertMail, to }),
    await write(api, { ...alertMail, category: 'account', to }),
  ];
  await api.database.db.execute(
    sql`insert into unsubscriptions values (${hash(to)}, 'alerts', 'compound', '1', now())`,
  );
  const mailer = scripted();
  for (const mailId of [late, account]) await runJob(api, mailId, mailer);
  expect(await stored(api, late)).toMatchObject({
    state: 'skipped',
    reason: 'They unsubscribed from alerts about this home.',
  });
  expect(mailer.handed).toHaveLength(1);
  expect((await stored(api, account))?.state).toBe('sent');
});
