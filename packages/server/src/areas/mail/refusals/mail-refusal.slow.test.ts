import { createPerson, createTestApi, type TestApi } from '@commonhearth/testing-server/api';
import { mailCategories, type MailCategory } from '@commonhearth/schemas/constants';
import { sql } from 'drizzle-orm';
import type { MailAbout } from '../../../db/schema/mail/mails.ts';
import { askedFor, mailRefusal } from './mail-refusal.ts';
import {
  addressOf,
  areaNames,
  cases,
  createPlaces,
  expected,
  hash,
  homeNames,
  store,
  type Places,
} from './mail-refusal.harness.ts';
import { alertMail, runJob, scripted, stored, write } from '../mails/mails.harness.ts';

let api: TestApi;
let places: Places;
beforeAll(async () => {
  api = await createTestApi();
  places = await createPlaces(api);
  // a few at a time: a call waits five seconds for a connection, and no longer
  const left = cases.entries();
  const lane = async () => {
    for (const [n, one] of left) await store(api, places, one, n);
  };
  await Promise.all(Array.from({ length: 8 }, lane));
});
afterAll(() => api.close());

const pairs = <T>(names: readonly T[]): readonly (readonly T[])[] =>
  names.flatMap((one, at) => names.slice(at).map((other) => [...new Set([one, other])]));
const gone = '999999999';
/** Nothing, each home and area, every two of them, ids of nothing, and the ways a person is in it. */
const abouts = (): readonly MailAbout[] => {
  const both = { subscriber: ['subscriber1'], user: ['user1'] };
  const id = (kind: 'area' | 'compound', name: string): string => places[kind][name] ?? gone;
  const home = (names: readonly string[]) => names.map((name) => id('compound', name));
  const area = (names: readonly string[]) => names.map((name) => id('area', name));
  return [
    {},
    both,
    ...pairs(homeNames).map((names) => ({ compound: home(names) })),
    ...pairs([...areaNames, 'gone']).map((names) => ({ area: area(names) })),
    { compound: ['no number', gone] },
    { compound: home(['live']), area: area(['live']), ...both },
    { compound: home(['live']), area: area(['in beta']) },
  ];
};

it('[SRV-10] says of a whole audience who may get what about which homes and areas, and why not, for every combination', async () => {
  const wrong: unknown[] = [];
  for (const category of mailCategories)
    for (const about of abouts()) {
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
        if (one === undefined) continue;
        const right = expected(places, category, about, one);
        if (said !== right) wrong.push({ category, about, one, said, right });
      }
    }
  expect(wrong).toEqual([]);
});

const refusalFor = async (n: number, category: MailCategory, about: MailAbout) =>
  (
    await api.database.db.execute<{ refusal: string | null }>(
      sql`select ${mailRefusal(askedFor(addressOf(n), category, about))} as refusal`,
    )
  ).rows[0]?.refusal;

it('[SRV-10] says the same of one person', async () => {
  const some = cases.map((one, n) => ({ one, n })).filter(({ n }) => n % 89 === 0);
  for (const { one, n } of some)
    for (const category of mailCategories)
      for (const about of abouts()
        .slice(n % 7)
        .filter((_, at) => at % 7 === 0))
        expect([category, about, one, await refusalFor(n, category, about)]).toEqual([
          category,
          about,
          one,
          expected(places, category, about, one),
        ]);
});

it('[SRV-10] counts the worse where several refusals meet, and the wider one first', async () => {
  const { db } = api.database;
  const home = [places.compound['live'] ?? ''];
  for (const [list, what, id] of [
    ['alerts', 'compound', ...home],
    ['alerts', 'user', 'u1'],
  ])
    await db.execute(
      sql`insert into unsubscriptions values (${hash('two@example.com')}, ${list}, ${what}, ${id}, now())`,
    );
  const { rows } = await db.execute(
    sql`select ${mailRefusal(askedFor('two@example.com', 'alert', { compound: home }))} as refusal`,
  );
  expect(rows).toEqual([{ refusal: 'They unsubscribed from alerts.' }]);
});

it('[SRV-10] is asked at the moment of sending: who unsubscribed meanwhile gets nothing, and the row says why', async () => {
  const to = 'meanwhile@example.com';
  const about = { compound: [places.compound['live'] ?? ''] };
  const [late, account] = [
    await write(api, { ...alertMail, about, to }),
    await write(api, { ...alertMail, category: 'account', to }),
  ];
  await api.database.db.execute(
    sql`insert into unsubscriptions values (${hash(to)}, 'alerts', 'compound', ${about.compound[0]}, now())`,
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

it('[SRV-10] is asked so about the home, too: one that is no longer shown is told to nobody', async () => {
  const compoundId = places.compound['frozen'] ?? '';
  const mailId = await write(api, {
    ...alertMail,
    about: { compound: [compoundId] },
    to: 'hidden@example.com',
  });
  await api.database.pool.query('update compounds set internal = true where compound_id = $1', [compoundId]);
  const mailer = scripted();
  await runJob(api, mailId, mailer);
  expect(await stored(api, mailId)).toMatchObject({
    state: 'skipped',
    reason: 'They may not see this home.',
  });
  expect(mailer.handed).toEqual([]);
});

it('a mail that waits stays with its person: once they have another address the old one gets account mail alone', async () => {
  const to = 'before@example.com';
  const { userId } = await createPerson(api, { email: to });
  const about = { compound: [places.compound['live'] ?? ''] };
  const [alert, account] = [
    await write(api, { ...alertMail, about, to, userId }),
    await write(api, { ...alertMail, category: 'account', to, userId }),
  ];
  await api.database.pool.query("update users set email = 'after@example.com' where user_id = $1", [userId]);
  const mailer = scripted();
  for (const mailId of [alert, account]) await runJob(api, mailId, mailer);
  expect(await stored(api, alert)).toMatchObject({
    state: 'skipped',
    reason: 'They have another address now.',
  });
  expect((await stored(api, account))?.state).toBe('sent');
});
