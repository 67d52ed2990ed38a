import { createPerson, createTestApi, type Person, type TestApi } from '@commonhearth/testing-server/api';
import { linkTo } from './unsubscribing.samples.harness.ts';

let api: TestApi;
let ada: Person;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.database.pool.query('delete from rate_limits');
  await api.database.pool.query('delete from unsubscriptions');
  ada = await createPerson(api, { market: 'seattle' });
});

const path = '/hfc/unsubscribe_hfc';
/** As browsers ask for what a link leads to. */
const browser = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };
const open = (at: string) => api.call('GET', at, { headers: browser });
const left = async () => (await api.database.pool.query('select 1 from unsubscriptions')).rowCount;

it.each([
  'utm_source=news&utm_medium=email',
  'fbclid=x',
  '_hsenc=p2A%20-&_hsmi=1',
  'mc_cid=100%&mkt_tok=%zz',
])('[RWD-10] a link of an email works with %s added, before its token or after it', async (added) => {
  const token = await linkTo(api, ada, { id: '7' });
  for (const query of [`token=${token}&${added}`, `${added}&token=${token}`]) {
    const page = await open(`${path}?${query}`);
    expect([page.status, page.text]).toEqual([200, expect.stringContaining('<form method="post">')]);
    const pressed = await api.call('POST', `${path}?${query}`, {
      as: 'form',
      headers: browser,
      body: { 'List-Unsubscribe': 'One-Click', page: 'yes' },
    });
    expect(pressed.status).toBe(303);
    const done = await open(String(pressed.headers['location']).replace(/^\/api/, ''));
    expect(done.text).toContain('No more alerts about homes for one market.');
  }
  const body = { 'List-Unsubscribe': 'One-Click' };
  expect(await api.call('POST', `${path}?token=${token}&${added}`, { as: 'form', body })).toMatchObject({
    status: 200,
    body: { unsubscribed: true },
  });
  expect(await left()).toBe(1);
});

it('[RWD-10] who opens a broken link gets a page that says what to do, and a program gets a problem', async () => {
  const token = await linkTo(api, ada, { id: '7' });
  for (const [at, status] of [
    [path, 401],
    [`${path}?token=`, 401],
    [`${path}?token=${token.slice(0, -9)}`, 401],
    [`${path}?token=${token}x`, 401],
    [`${path}?token=${token}&token=${token}`, 401],
    [`${path}?token=${'x'.repeat(2001)}`, 401],
    [`${path}?token=${token}&done=maybe`, 422],
    [path.slice(0, -4), 404],
  ] as const) {
    const page = await open(at);
    expect([at, page.status, page.headers['content-type']]).toEqual([at, status, 'text/html; charset=utf-8']);
    for (const words of [
      'This link is incomplete',
      'Nothing has changed',
      '<a href="/account/email_preferences">Choose which emails you get</a>',
    ])
      expect(page.text).toContain(words);
    const told = await api.call('GET', at);
    expect([told.status, told.headers['content-type']]).toEqual([status, 'application/problem+json']);
  }
});

it('[RWD-10] who presses the button of a broken link gets that page too; a mail program keeps its answer', async () => {
  const press = (headers?: typeof browser) =>
    api.call('POST', `${path}?token=x`, {
      as: 'form',
      body: { 'List-Unsubscribe': 'One-Click' },
      ...(headers !== undefined && { headers }),
    });
  expect((await press(browser)).text).toContain('This link is incomplete');
  expect(await press()).toMatchObject({ status: 401, body: { code: 'token_invalid' } });
  expect(await left()).toBe(0);
});

it('[RWD-10] who opens a link too often is told so on a page, not that the link is broken', async () => {
  const token = await linkTo(api, ada, { id: '7' });
  let page = await open(`${path}?token=${token}`);
  for (let n = 0; n < 500 && page.status === 200; n += 1) page = await open(`${path}?token=${token}`);
  expect([page.status, page.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8']);
  expect(page.text).not.toContain('incomplete');
});

it('[RWD-10] other calls take no parameters that they do not know', async () => {
  const token = await linkTo(api, ada, { id: '7' });
  expect((await api.call('GET', `/hfc/unsubscribe_link?token=${token}&utm_source=x`)).status).toBe(422);
});
