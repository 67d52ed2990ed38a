import type { AudienceCount, WhyAnswer } from '@commonhearth/schemas';
import {
  createArea,
  createPerson,
  createTestApi,
  marketIdOf,
  type Person,
  type TestApi,
} from '@commonhearth/testing-server/api';
import { sql } from 'drizzle-orm';
import {
  audiencesOf,
  createPopulation,
  reachedOf,
  refusedOf,
  type Population,
} from './audience-population.harness.ts';
import { whileCounting } from './count-audience.repository.ts';
import { ledgerOf, runBroadcast, writeBroadcast } from '../broadcast/broadcasts.harness.ts';
import { scripted } from '../../mail/mails/mails.harness.ts';

let api: TestApi;
let june: Person;
let population: Population;
beforeAll(async () => {
  api = await createTestApi();
  june = await createPerson(api, { staff: true, email: 'june@example.com' });
  population = await createPopulation(api, 120);
});
afterAll(() => api.close());

const ask = async <Answer>(call: string, body: object) => {
  const answer = await api.call('POST', `/hfc/_i/email_broadcast/${call}`, { token: june.token, body });
  expect(answer.status).toBe(200);
  return answer.body as unknown as Answer;
};

/** Counts as the call answers them, of who was judged one by one. */
function countsOf(judged: readonly { readonly in: readonly string[]; readonly refusal: string | null }[]) {
  const counts = new Map<string, { count: number; left_out: number }>();
  for (const { in: parts, refusal } of judged)
    for (const part of new Set(parts)) {
      const { count, left_out } = counts.get(part) ?? { count: 0, left_out: 0 };
      counts.set(part, refusal === null ? { count: count + 1, left_out } : { count, left_out: left_out + 1 });
    }
  return Object.fromEntries(counts);
}

it('the same count can be asked again before the first answer', async () => {
  const asks = [1, 2, 3].map(() =>
    api.call('POST', '/hfc/_i/email_broadcast/audience', {
      token: june.token,
      headers: { 'idempotency-key': 'one-intent' },
      body: { audience: audiencesOf(population)[0] },
    }),
  );
  const statuses = (await Promise.all(asks)).map(({ status }) => status);
  expect(statuses).toEqual([200, 200, 200]);
});

const cases = Array.from({ length: 24 }, (_, n) => [n, n % 3 === 2] as const);

it.each(cases)(
  '[CAL-116] counts audience %i as one would who asks person by person',
  async (n, isNewsletter) => {
    const audience = audiencesOf(population)[n] ?? { market_ids: [], area_ids: [] };
    const judged = population.people.flatMap((person) => {
      const reached = reachedOf(population, audience, person);
      if (reached.length === 0) return [];
      const areasOf = ({ subscriber }: (typeof reached)[number]) =>
        subscriber.areas.length > 0
          ? subscriber.areas
          : population.areas.filter(({ market }) => market === subscriber.market).map(({ id }) => id);
      return [
        {
          refusal: refusedOf(population, reached, person, isNewsletter),
          markets: reached.map(({ subscriber }) => subscriber.market),
          areas: reached.flatMap(areasOf),
        },
      ];
    });
    const answer = await ask<AudienceCount>('audience', { audience, is_newsletter: isNewsletter });
    expect(judged.length).toBeGreaterThan(0);
    expect(answer.count).toBe(judged.filter(({ refusal }) => refusal === null).length);
    const named = (
      parts: readonly { market_id?: string; area_id?: string; count: number; left_out: number }[],
    ): Record<string, unknown> =>
      Object.fromEntries(parts.map(({ market_id, area_id, ...rest }) => [market_id ?? area_id ?? '', rest]));
    expect(named(answer.by_market)).toEqual(countsOf(judged.map((one) => ({ ...one, in: one.markets }))));
    expect(named(answer.by_area)).toEqual(countsOf(judged.map((one) => ({ ...one, in: one.areas }))));
    const reasons = Map.groupBy(
      judged.filter(({ refusal }) => refusal !== null),
      ({ refusal }) => refusal,
    );
    expect(Object.fromEntries(answer.left_out.map(({ reason, count }) => [reason, count]))).toEqual(
      Object.fromEntries([...reasons].map(([reason, those]) => [reason, those.length])),
    );
  },
);

it.each([
  [1, 'a broadcast'],
  [5, 'a newsletter'],
  [8, 'a broadcast'],
  [13, 'a newsletter'],
])('[CAL-101] says of everybody why they are in audience %i of %s or not', async (n, kind) => {
  const isNewsletter = kind === 'a newsletter';
  const audience = audiencesOf(population)[n] ?? { market_ids: [], area_ids: [] };
  for (const person of population.people) {
    const reached = reachedOf(population, audience, person);
    const refusal = refusedOf(population, reached, person, isNewsletter);
    const { included, reasons } = await ask<WhyAnswer>('why', {
      audience,
      is_newsletter: isNewsletter,
      email: person.email,
    });
    expect([person.email, included]).toEqual([person.email, reached.length > 0 && refusal === null]);
    const kept = reasons.filter(({ keeps_out }) => keeps_out).map(({ words }) => words);
    if (included) expect(kept).toEqual([]);
    else if (reached.length > 0)
      expect(kept).toEqual([expect.stringContaining(refusal?.slice(0, -1) ?? 'none')]);
    else expect(kept.length).toBeGreaterThan(0);
  }
});

it('[CAL-101] of an address that nobody has it says so, and of letters it does not care', async () => {
  const audience = { market_ids: [], area_ids: [] };
  expect(await ask('why', { audience, email: 'nobody@example.com' })).toMatchObject({
    included: false,
    reasons: [{ words: 'No account uses this address.', keeps_out: true }, {}, {}],
  });
  const someone = population.people.find(
    (person) =>
      refusedOf(population, reachedOf(population, audience, person), person, false) === null &&
      person.subscribers.length > 0,
  );
  expect(await ask('why', { audience, email: someone?.email.toUpperCase() })).toMatchObject({
    included: true,
  });
});

it.each([
  { market_ids: ['99999999999999999999'], area_ids: [] },
  { market_ids: ['x'], area_ids: [] },
  { market_ids: [], area_ids: ['9223372036854775808'] },
  { market_ids: [], area_ids: ['999999'] },
  { market_ids: [], area_ids: [], interest_market_id: 'x' },
])('an audience of what is not there is refused wherever it is asked for: %j', async (audience) => {
  const email = 'june@example.com';
  for (const [call, more] of [
    ['audience', {}],
    ['why', { email }],
    ['preview', { as: email }],
    ['send_test_email', {}],
  ] as const) {
    const { status, text } = await api.call('POST', `/hfc/_i/email_broadcast/${call}`, {
      token: june.token,
      body: { audience, ...more },
    });
    expect([call, status]).toEqual([call, 422]);
    expect(text).toContain('There is no');
  }
});

it('the ledger is written, and sent, to just those who are counted', async () => {
  const audience = audiencesOf(population)[5] ?? {};
  const broadcastId = await writeBroadcast(api, { startedBy: june.userId, audience });
  const mailer = scripted();
  await runBroadcast(api, mailer, broadcastId);
  const judged = population.people.map((person) => {
    const reached = reachedOf(
      population,
      audiencesOf(population)[5] ?? { market_ids: [], area_ids: [] },
      person,
    );
    return { person, isReached: reached.length > 0, refusal: refusedOf(population, reached, person, false) };
  });
  const reached = judged.filter(({ isReached }) => isReached);
  expect((await ledgerOf(api, broadcastId)).map(({ address }) => address).sort()).toEqual(
    reached.map(({ person }) => person.email).sort(),
  );
  expect(mailer.handed.map(({ to }) => to).sort()).toEqual(
    reached
      .filter(({ refusal }) => refusal === null)
      .map(({ person }) => person.email)
      .sort(),
  );
});

it('who asked for a market gets one mail, leaves by its link without an account, and gets no other', async () => {
  const interest_market_id = await marketIdOf(api, 'boston');
  // they stand in none of its areas
  await createArea(api, { name: 'South End', market: 'boston' });
  for (const [city, email] of [
    ['boston_ma', 'Bo@example.com'],
    ['cambridge_ma', 'bo@example.com'],
    ['boston_ma', 'cy@example.com'],
  ])
    await api.database.pool.query(
      'insert into coming_soon_interest (city_key, market_id, email, create_timestamp) values ($1, $2, $3, now())',
      [city, interest_market_id, email],
    );
  const audience = { market_ids: [], area_ids: [], interest_market_id };
  expect(await ask('audience', { audience })).toMatchObject({
    count: 2,
    by_market: [{ market_id: interest_market_id, count: 2, left_out: 0 }],
    by_area: [],
  });
  const send = async () => {
    const mailer = scripted();
    await runBroadcast(api, mailer, await writeBroadcast(api, { startedBy: june.userId, audience }));
    return mailer.handed;
  };
  const first = await send();
  expect(first.map(({ to }) => to).sort()).toEqual(['bo@example.com', 'cy@example.com']);
  const mail = first.find(({ to }) => to === 'bo@example.com');
  const link = /Stop emails like this: (\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
  const { pathname, search } = new URL(link);
  const path = pathname.replace(/^\/api/, '') + search;
  const page = await api.call('GET', path);
  expect([page.status, page.text]).toEqual([200, expect.stringContaining('<form method="post">')]);
  expect((await send()).length).toBe(2);
  expect(
    (await api.call('POST', path, { as: 'form', body: { 'List-Unsubscribe': 'One-Click', page: 'yes' } }))
      .status,
  ).toBe(303);
  expect((await send()).map(({ to }) => to)).toEqual(['cy@example.com']);
  expect(await ask('why', { audience, email: 'bo@example.com' })).toMatchObject({ included: false });
  expect(await ask('audience', { audience })).toMatchObject({ count: 1, left_out: [{ count: 1 }] });
});

it('[CAL-101] says since when, by the clock of the Bay Area', async () => {
  const market_ids = [await marketIdOf(api, 'seattle')];
  const { email } = await createPerson(api, { market: 'seattle', email: 'dee@example.com' });
  await api.database.pool.query("update subscribers set create_timestamp = '2026-03-02T07:30:00Z'");
  const asked = { audience: { market_ids, area_ids: [] }, email };
  const yes = 'They subscribe to a market and area that this goes to: Seattle, since March 1, 2026.';
  expect((await ask<WhyAnswer>('why', asked)).reasons.map(({ words }) => words)).toContain(yes);
  const hashed = `sha256(convert_to('${email}', 'UTF8'))`;
  await api.database.pool.query(
    `insert into unsubscriptions values (${hashed}, 'broadcasts', 'user', 'x', '2026-04-03T06:30:00Z')`,
  );
  const stopped = 'They unsubscribed from broadcasts, since April 2, 2026.';
  expect((await ask<WhyAnswer>('why', asked)).reasons.at(-1)).toEqual({ words: stopped, keeps_out: true });
  await api.database.pool.query(
    `insert into suppressed_addresses values (${hashed}, '550 5.1.1 Nobody', '2026-05-04T06:30:00Z')`,
  );
  const gone = 'The address is suppressed: 550 5.1.1 Nobody, since May 3, 2026.';
  expect((await ask<WhyAnswer>('why', asked)).reasons.at(-1)).toEqual({ words: gone, keeps_out: true });
});

it('has its own lane, and longer than other calls', async () => {
  const { unhurried } = api.deps.database;
  const transaction = vi.spyOn(unhurried.db, 'transaction');
  await ask('audience', { audience: { market_ids: [], area_ids: [] } });
  expect(transaction).toHaveBeenCalledTimes(1);
  transaction.mockRestore();
  const limit = await whileCounting(api.deps.database, (tx) => tx.execute(sql`show statement_timeout`));
  expect(limit.rows).toEqual([{ statement_timeout: '1min' }]);
});
