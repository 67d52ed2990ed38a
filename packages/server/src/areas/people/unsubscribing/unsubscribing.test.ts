import {
  createArea,
  createPerson,
  createTestApi,
  type Person,
  type TestApi,
} from '@commonhearth/testing-server/api';
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
const by = (token: string) => `${path}?${new URLSearchParams({ token }).toString()}`;
const oneClick = (token: string) =>
  api.call('POST', by(token), { as: 'form', body: { 'List-Unsubscribe': 'One-Click' } });
const asAda = (body: object) => api.call('POST', path, { token: ada.token, body });
const rows = async () =>
  (
    await api.database.pool.query<Record<string, unknown>>(
      `select unsubscribe_from as "from", object_type as object, object_id as id,
       address_hash = sha256(convert_to(lower($1), 'UTF8')) as own from unsubscriptions order by 4, 1, 2, 3`,
      [ada.email],
    )
  ).rows;
const switches = async () => {
  const { rows: found } = await api.database.pool.query<Record<string, boolean>>(
    'select receives_product_emails as product, receives_newsletter_emails as letter, receives_all_emails as all from users where user_id = $1',
    [ada.userId],
  );
  return found[0];
};

it('[CAL-32] a mail program stops what a mail is about by one POST, twice is once, and signs nobody in', async () => {
  const token = await linkTo(api, ada, { id: '7' });
  for (let n = 0; n < 2; n += 1)
    expect(await oneClick(token)).toMatchObject({ status: 200, body: { unsubscribed: true } });
  expect(await rows()).toEqual([{ from: 'alerts', object: 'subscriber', id: '7', own: true }]);
});

const inParts = (...fields: readonly string[]): string =>
  `${fields.map((field) => `--boundary-of-the-tests\r\nContent-Disposition: form-data; ${field}\r\n`).join('')}--boundary-of-the-tests--\r\n`;
const leave = 'name="List-Unsubscribe"\r\n\r\nOne-Click';

it('[CAL-32] takes the form in parts, as RFC 8058 would have mail programs send it', async () => {
  const token = await linkTo(api, ada, { id: '7' });
  const post = (body: string) => api.call('POST', by(token), { as: 'file', body });
  for (const [body, status] of [
    ['no parts at all', 400],
    [inParts(leave, leave), 400],
    [inParts(leave, 'name="file"; filename="a.csv"\r\n\r\nx'), 400],
    [inParts(leave, `name="page"\r\n\r\n${'x'.repeat(5000)}`), 422],
    [inParts('name="List-Unsubscribe"\r\n\r\nNo'), 422],
    [inParts(leave, 'name="surplus"\r\n\r\n1'), 422],
    [inParts(leave, 'name="__proto__"\r\n\r\n1'), 400],
  ] as const)
    expect([body, (await post(body)).status]).toEqual([body, status]);
  expect(await rows()).toEqual([]);
  expect(await post(inParts(leave))).toMatchObject({ status: 200, body: { unsubscribed: true } });
  expect(await rows()).toEqual([{ from: 'alerts', object: 'subscriber', id: '7', own: true }]);
});

/** A circle of one person. */
async function circleOf({ userId }: Person): Promise<string> {
  const { rows: made } = await api.database.pool.query<{ id: string }>(
    `with made as (
       insert into circles (market_id, name, create_timestamp, update_timestamp)
       select market_id, 'Fern Street crew', now(), now() from markets limit 1 returning circle_id)
     insert into circle_members (circle_id, user_id, join_timestamp)
     select circle_id, $1, now() from made returning circle_id as id`,
    [userId],
  );
  return made[0]?.id ?? '';
}

it('[CAL-32] a signed-in person stops what is theirs or what they may see; of others it is 404, and nothing changes', async () => {
  const other = await createPerson(api, { market: 'seattle' });
  const { areaId } = await createArea(api, { name: 'Ballard' });
  const hidden = await createArea(api, { name: 'Hidden', status: 'internal_review' });
  const stop = (object_type: string, object_id: string | null, from = 'alerts') =>
    asAda({ unsubscribe_from: from, object_type, object_id: object_id ?? '' });
  const [own, others] = [await circleOf(ada), await circleOf(other)];
  for (const [type, id] of [
    ['circle', others],
    ['circle', 'x'],
    ['user', other.userId],
    ['subscriber', other.subscriberId],
    ['area', hidden.areaId],
    ['area', '999999'],
    ['compound', '999999'],
    ['compound', 'x'],
  ] as const)
    expect((await stop(type, id)).status).toBe(404);
  expect(await rows()).toEqual([]);
  expect((await stop('circle', own, 'circles')).status).toBe(200);
  await api.database.pool.query('delete from unsubscriptions');
  expect((await stop('area', areaId)).status).toBe(200);
  expect((await asAda({ unsubscribe_from: 'broadcasts', object_id: ada.subscriberId })).status).toBe(200);
  expect(await rows()).toEqual([
    { from: 'alerts', object: 'area', id: areaId, own: true },
    { from: 'broadcasts', object: 'subscriber', id: ada.subscriberId, own: true },
  ]);
});

it('[CAL-32] an unknown value, or one that the link does not say, changes nothing', async () => {
  const token = await linkTo(api, ada, { id: '7' });
  const wrong = { unsubscribe_from: 'pigeons', object_type: 'subscriber', object_id: '7' };
  expect((await api.call('POST', by(token), { body: wrong })).status).toBe(422);
  expect((await asAda({ ...wrong, object_id: ada.subscriberId })).status).toBe(422);
  expect((await asAda({ ...wrong, unsubscribe_from: 'alerts', object_type: 'house' })).status).toBe(422);
  expect((await asAda({})).status).toBe(422);
  for (const other of [{ unsubscribe_from: 'all' }, { object_type: 'area' }, { object_id: '8' }])
    expect((await api.call('POST', by(token), { body: other })).status).toBe(404);
  for (const forged of ['x', `${token}x`, `x${token}`]) expect((await oneClick(forged)).status).toBe(401);
  expect(await rows()).toEqual([]);
});

it('[CAL-32] what stops as a whole shows in the switches, and a switch that goes on again clears it', async () => {
  await api.database.pool.query('update users set receives_newsletter_emails = true');
  await oneClick(await linkTo(api, ada, { from: 'newsletter', object: 'user', id: ada.userId }));
  await oneClick(await linkTo(api, ada, { from: 'all', object: 'user', id: ada.userId }));
  expect(await switches()).toEqual({ product: true, letter: false, all: false });
  expect(await rows()).toEqual([
    { from: 'all', object: 'user', id: '', own: true },
    { from: 'newsletter', object: 'user', id: '', own: true },
  ]);
  const on = { receives_product_emails: true, receives_newsletter_emails: true, receives_all_emails: true };
  await api.call('PUT', '/user_email_preferences', { token: ada.token, body: on });
  expect(await rows()).toEqual([]);
});

it('[CAL-32] a link goes with its mail: it counts before who is signed in, for the address of now too, and after the account', async () => {
  const token = await linkTo(api, ada, { from: 'alerts', object: 'user', id: ada.userId });
  const bea = await createPerson(api);
  await api.database.pool.query("update users set email = 'new@example.com' where user_id = $1", [
    ada.userId,
  ]);
  await api.call('POST', by(token), { token: bea.token, body: {} });
  expect(await rows()).toEqual([
    { from: 'alerts', object: 'user', id: '', own: false },
    { from: 'alerts', object: 'user', id: '', own: true },
  ]);
  await api.database.pool.query('delete from unsubscriptions');
  await api.database.pool.query('delete from users where user_id = $1', [ada.userId]);
  expect((await oneClick(token)).status).toBe(200);
  expect(await rows()).toHaveLength(1);
});

it('[CAL-33] stops all mail, by the token of any mail or as its person', async () => {
  const token = await linkTo(api, ada, { id: '7' });
  const all = '/hfc/unsubscribe_all_lnf';
  expect((await api.call('POST', all, { body: {} })).status).toBe(401);
  expect(await api.call('POST', all, { body: { token } })).toMatchObject({
    status: 200,
    body: { unsubscribed: true },
  });
  expect([await switches(), await rows()]).toEqual([
    { product: true, letter: false, all: false },
    [{ from: 'all', object: 'user', id: '', own: true }],
  ]);
  await api.database.pool.query('delete from unsubscriptions');
  await api.database.pool.query('update users set receives_all_emails = true');
  expect((await api.call('POST', all, { token: ada.token, body: {} })).status).toBe(200);
  expect([(await switches())?.['all'], await rows()]).toEqual([
    false,
    [{ from: 'all', object: 'user', id: '', own: true }],
  ]);
});

it('[CAL-154] says what the link of a mail stops, and changes nothing; of one that is not ours it says nothing', async () => {
  const token = await linkTo(api, ada, { id: '7' });
  const ask = (asked: string) =>
    api.call('GET', `/hfc/unsubscribe_link?${new URLSearchParams({ token: asked }).toString()}`);
  for (let n = 0; n < 2; n += 1)
    expect(await ask(token)).toMatchObject({
      status: 200,
      body: { link: { unsubscribe_from: 'alerts', object_type: 'subscriber', object_id: '7' } },
    });
  expect(await rows()).toEqual([]);
  for (const wrong of ['x', `${token.slice(0, -2)}xx`, ''])
    expect(await ask(wrong)).toMatchObject({ status: 401, body: { code: 'token_invalid' } });
});

it('[CAL-109] opening the address of a mail shows a button that posts there, and changes nothing, however often a scanner looks', async () => {
  const token = await linkTo(api, ada, { id: '7' });
  for (let n = 0; n < 2; n += 1) {
    const page = await api.call('GET', by(token));
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.text).toContain('<form method="post">');
    expect(page.text).toContain('<button>Stop alerts about homes for one market</button>');
    expect(page.text).not.toContain(ada.email);
  }
  expect(await rows()).toEqual([]);
  const pressed = await api.call('POST', by(token), {
    as: 'form',
    body: { 'List-Unsubscribe': 'One-Click', page: 'yes' },
  });
  expect(pressed.status).toBe(303);
  const done = await api.call('GET', String(pressed.headers['location']).replace(/^\/api/, ''));
  expect(done.text).toContain('No more alerts about homes for one market.');
  expect(await rows()).toHaveLength(1);
  expect((await api.call('GET', by('x'))).status).toBe(401);
});
