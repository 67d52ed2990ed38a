import { createFallbackAgent } from '@commonhearth/testing-server/world';
import {
  createArea,
  createCompound,
  createCycle,
  createPerson,
  createTestApi,
  superuserEmail,
  type Person,
  type TestApi,
} from '@commonhearth/testing-server/api';
import { until } from '@commonhearth/testing-server/waiting';

let api: TestApi;
let person: Person;
let home: string;
let hidden: string;
beforeEach(async () => {
  api = await createTestApi();
  person = await createPerson(api, { market: 'seattle', name: 'Ada Moreno', email: 'ada@example.com' });
  const periodId = await createCycle(api);
  const { areaId } = await createArea(api, { name: 'Ballard' });
  home = await createCompound(api, { periodId, areaId, status: 'published' });
  hidden = await createCompound(api, { periodId, areaId });
});
afterEach(() => api.close());

const rows = async (sql: string) => (await api.database.pool.query<Record<string, unknown>>(sql)).rows;
const mails = () =>
  rows('select kind, to_address, reply_to, user_id, subject, html, text from mails order by mail_id');
const page_sent_from = '[Route] /hfc/home';
const ask = (change: object = {}, { token, subscriberId }: Person = person, headers = {}) =>
  api.call('POST', '/hfc/tour_request', {
    ...{ token, headers },
    body: {
      compound_id: home,
      subscriber_id: subscriberId,
      times: ['2999-11-30', '2999-12-01', '2999-11-30'],
      message: 'Mateo uses a cane.',
      page_sent_from,
      ...change,
    },
  });
const write = (change: object = {}, { token, subscriberId }: Person = person) =>
  api.call('POST', '/hfc/messages', {
    token,
    body: { subscriber_id: subscriberId, body: 'Is the porch shared?', page_sent_from, ...change },
  });
const mine = ({ token }: Person = person) => api.call('GET', '/hfc/my_requests', { token });
const cancel = (id: string, { token }: Person = person) =>
  api.call('POST', `/hfc/tour_requests/${id}/cancel`, { token, body: {} });
const idOf = (answer: { readonly body: Record<string, unknown> }) => String(answer.body['tour_request_id']);

it('[CAL-26] keeps a tour, mails it to the advisor with the person to answer to, and a copy to the person', async () => {
  await createFallbackAgent(api);
  const answer = await ask();
  expect(answer).toMatchObject({ status: 200, body: { tour_request_id: '1' } });
  expect(
    await rows(
      'select compound_id::text, home_title, times, message, state, page_sent_from, subscriber_id, a.name from tour_requests left join agents a using (agent_id)',
    ),
  ).toEqual([
    {
      ...{ compound_id: home, times: ['2999-11-30', '2999-12-01'], message: 'Mateo uses a cane.' },
      ...{ home_title: expect.any(String) as unknown, state: 'requested', page_sent_from, name: 'June Park' },
      subscriber_id: person.subscriberId,
    },
  ]);
  const [toAdvisor, copy, ...more] = await mails();
  expect(more).toEqual([]);
  expect(toAdvisor).toMatchObject({
    ...{ kind: 'tour_request', to_address: 'june@example.com', reply_to: 'ada@example.com' },
    ...{ user_id: person.userId, subject: 'Tour: Ada Moreno, Saturday, November 30' },
  });
  for (const words of ['Mateo uses a cane.', 'Sunday, December 1', `/hfc/compounds/${home}`])
    expect(String(toAdvisor?.['text'])).toContain(words);
  expect(copy).toMatchObject({ kind: 'tour_request_copy', to_address: 'ada@example.com', reply_to: null });
  for (const words of ['June Park will email you back', 'Mateo uses a cane.', '/hfc/account/requests'])
    expect(String(copy?.['text'])).toContain(words);
});

it('[CAL-26] [CMP-06] keeps the days in the order they were chosen, and names the first one to the advisor', async () => {
  await createFallbackAgent(api);
  await ask({ times: ['2999-12-01', '2999-11-30'] });
  expect(await rows('select times from tour_requests')).toEqual([{ times: ['2999-12-01', '2999-11-30'] }]);
  const [toAdvisor] = await mails();
  expect(toAdvisor).toMatchObject({ subject: 'Tour: Ada Moreno, Sunday, December 1' });
  expect(String(toAdvisor?.['text'])).toMatch(/Also fine:?\s+Saturday, November 30/);
});

it('[CAL-26] a day is over once it is over everywhere: yesterday may still be asked for, what is longer ago not', async () => {
  const daysAgo = (days: number) =>
    new Date(api.clock.now.getTime() - days * 86_400_000).toISOString().slice(0, 10);
  expect(await ask({ times: [daysAgo(1)] })).toMatchObject({ status: 200 });
  expect(await ask({ times: [daysAgo(0), daysAgo(3)] })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'times.1' }] },
  });
});

it('[CAL-26] a mail shows the photo of the home as a JPEG', async () => {
  await createFallbackAgent(api);
  await rows(`insert into home_photos (home_id, storage_key, sort_order, create_timestamp, width, height, widths)
    select home_id, 'photos/abc', 0, now(), 1280, 960, '{160,320,1280}' from compounds where compound_id = ${home}`);
  await ask();
  expect((await mails()).map(({ html }) => /<img src="([^"]*)"/.exec(String(html))?.[1])).toEqual(
    Array(2).fill(expect.stringMatching(/^https?:\/\/.*\/objects\/photos\/abc\/320\.jpg$/)),
  );
});

it('[CMP-06] the advisor is the person’s own, else the fallback agent; while there is none, the superusers are told and our team answers', async () => {
  await ask();
  const first = await mails();
  expect(first.map(({ to_address: to }) => to)).toEqual([
    superuserEmail,
    'super2@example.com',
    'super3@example.com',
    'ada@example.com',
  ]);
  expect(String(first[3]?.['text'])).toContain('Our team will email you back');
  expect((await mine()).body).toMatchObject({ tour_requests: [{ answered_by: null }] });
  await createFallbackAgent(api);
  await rows(`insert into agents (name, email, is_fallback) values ('Own', 'own@example.com', false)`);
  await rows(`update users set lnf_advisor = (select agent_id from agents where name = 'Own')`);
  await rows('delete from mails');
  await write();
  expect((await mails()).map(({ to_address: to }) => to)).toEqual(['own@example.com', 'ada@example.com']);
  await rows('update users set lnf_advisor = null');
  await rows('delete from mails');
  await write();
  expect((await mails()).map(({ to_address: to }) => to)).toEqual(['june@example.com', 'ada@example.com']);
});

it('[CAL-31] keeps a message, about a home or not, mails it to the advisor and a copy to who writes', async () => {
  await createFallbackAgent(api);
  expect(await write({ compound_id: home })).toMatchObject({ status: 200, body: { message_id: '1' } });
  expect((await write({ body: 'Hello' })).body).toEqual({ message_id: '2' });
  expect(
    await rows(
      'select compound_id::text, body, state, page_sent_from, a.name from messages left join agents a using (agent_id) order by message_id',
    ),
  ).toEqual([
    { compound_id: home, body: 'Is the porch shared?', state: 'sent', page_sent_from, name: 'June Park' },
    { compound_id: null, body: 'Hello', state: 'sent', page_sent_from, name: 'June Park' },
  ]);
  const sent = await mails();
  expect(sent.map(({ kind, to_address: to, reply_to: reply }) => [kind, to, reply])).toEqual([
    ['message', 'june@example.com', 'ada@example.com'],
    ['message_copy', 'ada@example.com', null],
    ['message', 'june@example.com', 'ada@example.com'],
    ['message_copy', 'ada@example.com', null],
  ]);
  expect(String(sent[0]?.['text'])).toMatch(new RegExp(`/hfc/compounds/${home}[^]*Is the porch shared\\?`));
  expect(String(sent[1]?.['text'])).toContain('Is the porch shared?');
});

it('[CAL-142] has the caller’s own alone, newest first, with state; a home that they may no longer see by its title only', async () => {
  await createFallbackAgent(api);
  expect((await mine()).body).toEqual({ tour_requests: [], messages: [] });
  await ask();
  await write({ compound_id: home });
  api.clock.now = new Date(api.clock.now.getTime() + 60_000);
  await ask({ times: undefined, message: undefined });
  await write({ body: 'Second' });
  const { body } = await mine();
  expect(body).toMatchObject({
    tour_requests: [
      { tour_request_id: '2', times: [], message: '', state: 'requested', page_sent_from },
      { tour_request_id: '1', answered_by: 'June Park', home: { compound_id: home } },
    ],
    messages: [
      { body: 'Second', home: null, state: 'sent', page_sent_from },
      { body: 'Is the porch shared?', home: { compound_id: home, title: expect.any(String) as unknown } },
    ],
  });
  await rows(`update compounds set internal = true where compound_id = ${home}`);
  expect((await mine()).body).toMatchObject({
    tour_requests: [{ home: { compound_id: null, title: expect.any(String) as unknown } }, {}],
  });
  expect((await mine(await createPerson(api, { market: 'seattle' }))).body).toEqual({
    tour_requests: [],
    messages: [],
  });
});

it('[CAL-143] cancels a tour and tells the advisor whom it was asked of; again changes nothing; one that took place answers 409', async () => {
  await createFallbackAgent(api);
  const id = idOf(await ask());
  await rows(`insert into agents (name, email, is_fallback) values ('Own', 'own@example.com', false)`);
  await rows(`update users set lnf_advisor = (select agent_id from agents where name = 'Own')`);
  await rows('delete from mails');
  expect(await cancel(id)).toMatchObject({ status: 200, body: { tour_request: { state: 'cancelled' } } });
  expect(await cancel(id)).toMatchObject({ status: 200, body: { tour_request: { state: 'cancelled' } } });
  expect(await mails()).toEqual([
    expect.objectContaining({
      ...{ kind: 'tour_cancelled', to_address: 'june@example.com', reply_to: 'ada@example.com' },
    }),
  ]);
  expect((await mine()).body).toMatchObject({ tour_requests: [{ state: 'cancelled' }] });
  const second = idOf(await ask());
  await rows(`update tour_requests set state = 'done' where tour_request_id = ${second}`);
  expect(await cancel(second)).toMatchObject({
    status: 409,
    body: { code: 'conflict', current: { state: 'done' } },
  });
  expect((await cancel(id, await createPerson(api, { market: 'seattle' }))).status).toBe(404);
  expect((await cancel('999999')).status).toBe(404);
});

it('[CAL-143] [CMP-06] a tour that is cancelled twice at once is mailed to the advisor once', async () => {
  await createFallbackAgent(api);
  const id = idOf(await ask());
  await rows('delete from mails');
  const holder = await api.database.pool.connect();
  await holder.query('begin');
  await holder.query('select from tour_requests for update');
  const cancelling = [cancel(id), cancel(id)];
  const waiting =
    "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  await until(async () => (await rows(waiting)).length === cancelling.length);
  await holder.query('commit');
  holder.release();
  expect((await Promise.all(cancelling)).map(({ status }) => status)).toEqual([200, 200]);
  expect(await mails()).toHaveLength(1);
});

it('[CAL-26] [CAL-31] a home that the person may not see, and somebody else’s subscriber, are not found; nothing is kept or sent', async () => {
  await createFallbackAgent(api);
  const other = await createPerson(api, { market: 'seattle' });
  const intruder = { ...other, subscriberId: person.subscriberId };
  for (const answer of [
    await ask({ compound_id: hidden }),
    await ask({ compound_id: '999999' }),
    await write({ compound_id: hidden }),
    await ask({}, intruder),
    await write({}, intruder),
  ])
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
  expect([await mails(), await rows('select 1 from tour_requests union all select 1 from messages')]).toEqual(
    [[], []],
  );
});

it.each([
  ['tour', { times: ['2020-01-01'] }, 'times.0', /Choose a later one/],
  ['tour', { times: ['Saturday'] }, 'times.0', /day/],
  ['tour', { message: 'x'.repeat(4001) }, 'message', /4000/],
  ['tour', { page_sent_from: 'x'.repeat(51) }, 'page_sent_from', /./],
  ['message', { body: '   ' }, 'body', /Write your message/],
  ['message', { body: 'x'.repeat(4001) }, 'body', /4000/],
  ['message', { page_sent_from: 'x'.repeat(51) }, 'page_sent_from', /./],
])('[CAL-26] [CAL-31] refuses a %s with %j, and names the field', async (kind, change, path, words) => {
  const answer = await (kind === 'tour' ? ask(change) : write(change));
  expect(answer).toMatchObject({
    status: 422,
    body: { errors: [{ path, message: expect.stringMatching(words) as unknown }] },
  });
  expect(await mails()).toEqual([]);
});

it('[CAL-26] [CAL-31] the same intent counts once; ten an hour of each kind', async () => {
  await createFallbackAgent(api);
  const key = { 'idempotency-key': '4b0f7c1e-52a5-4a53-9a39-6e1f6b6a0c01' };
  const twice = await Promise.all([ask({}, person, key), ask({}, person, key)]);
  expect(
    new Set([...twice, await ask({}, person, key)].filter(({ status }) => status === 200).map(idOf)).size,
  ).toBe(1);
  expect(await rows('select 1 from tour_requests')).toHaveLength(1);
  const statuses: number[] = [];
  for (let n = 0; n < 11; n++) statuses.push((await write()).status);
  expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
  let last = 200;
  for (let n = 0; n < 10; n++) last = (await ask()).status;
  expect(last).toBe(429);
});

it('[CAL-26] [CAL-31] who only claims an address sends nothing of what they write to it', async () => {
  const claimant = await createPerson(api, { market: 'seattle', name: 'Mal', verified: false });
  for (const answer of [await ask({}, claimant), await write({ body: 'Buy now' }, claimant)])
    expect(answer.status).toBe(200);
  const sent = await mails();
  expect([...new Set(sent.map(({ kind }) => kind))]).toEqual(['tour_request', 'message']);
  for (const { html, text, to_address, reply_to } of sent) {
    expect([to_address, reply_to]).toEqual([expect.not.stringContaining(claimant.email), claimant.email]);
    for (const form of [html, text]) {
      expect(form).toContain('has not confirmed this address');
      expect(form).not.toContain('got a copy');
    }
  }
  expect((await mine(claimant)).body).toMatchObject({ tour_requests: [{}], messages: [{}] });
});
