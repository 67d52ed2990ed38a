import {
  createArea,
  createPerson,
  createTestApi,
  marketIdOf,
  type Person,
  type TestApi,
} from '@commonhearth/testing-server/api';
import type { Broadcast } from '@commonhearth/schemas';

let api: TestApi;
let june: Person;
let mara: Person;
beforeAll(async () => {
  api = await createTestApi();
  june = await createPerson(api, { staff: true, name: 'June' });
  mara = await createPerson(api, { staff: true, name: 'Mara' });
});
afterAll(() => api.close());

const path = '/hfc/_i/email_broadcasts';
const create = async (body: object = {}, { token }: Person = june) => {
  const answer = await api.call('POST', path, { token, body });
  return { ...answer, broadcast: answer.body['broadcast'] as Broadcast };
};
const change = async ({ broadcast_id }: Broadcast, body: object, { token }: Person = june) => {
  const answer = await api.call('PUT', `${path}/${broadcast_id}`, { token, body });
  return { ...answer, broadcast: answer.body['broadcast'] as Broadcast };
};
const everything = async () => ({
  subject: 'Seventeen new front doors',
  preheader: 'Homes of this week',
  body_html: '<p>Hello</p>',
  from_name: 'June of Commonhearth',
  is_newsletter: true,
  audience: { market_ids: [await marketIdOf(api, 'seattle')], area_ids: [] },
  compound_ids: [],
  send_at: '2026-12-01T09:00:00.000Z',
});

it('[CAL-129] begins with nothing, with what is told, or as a copy of another, whatever became of that', async () => {
  const { broadcast: empty } = await create();
  expect(empty).toMatchObject({ state: 'draft', subject: '', body_html: '', version: 1, created_by: 'June' });
  expect(empty.audience).toEqual({ market_ids: [], area_ids: [] });
  const told = await everything();
  const { broadcast: first } = await create(told);
  expect(first).toMatchObject(told);
  await api.database.pool.query("update broadcasts set state = 'sent' where broadcast_id = $1", [
    first.broadcast_id,
  ]);
  const { broadcast: copy } = await create({ copy_of: first.broadcast_id, subject: 'Again' }, mara);
  expect(copy).toMatchObject({
    ...told,
    subject: 'Again',
    send_at: null,
    state: 'draft',
    created_by: 'Mara',
  });
  expect((await create({ copy_of: '999999' })).status).toBe(422);
});

it('[CAL-129] an empty draft is one per person, and on the list from its first letter on', async () => {
  const listed = async () => {
    const { body } = await api.call('GET', path, { token: june.token });
    return (body['broadcasts'] as Broadcast[]).map(({ broadcast_id: id }) => id);
  };
  const { broadcast: empty } = await create();
  expect((await create()).broadcast.broadcast_id).toBe(empty.broadcast_id);
  expect((await create({}, mara)).broadcast.broadcast_id).not.toBe(empty.broadcast_id);
  expect(await listed()).not.toContain(empty.broadcast_id);
  await change(empty, { version: 1, preheader: 'H' });
  expect(await listed()).toContain(empty.broadcast_id);
  expect((await create()).broadcast.broadcast_id).not.toBe(empty.broadcast_id);
  // somebody who begins with homes, or with their readers, gets a draft of their own
  const { broadcast: ofMarket } = await create({
    audience: { market_ids: [await marketIdOf(api, 'seattle')], area_ids: [] },
  });
  expect((await create()).broadcast.broadcast_id).not.toBe(ofMarket.broadcast_id);
});

it('[CAL-129] leads to no market, area or home that is not there', async () => {
  for (const body of [
    { audience: { market_ids: ['999999'], area_ids: [] } },
    { audience: { market_ids: [], area_ids: ['999999'] } },
    { audience: { market_ids: [], area_ids: [], interest_market_id: '999999' } },
    { compound_ids: ['999999'] },
  ])
    expect((await create(body)).status).toBe(422);
});

it.each(['subject', 'preheader', 'from_name'])(
  '[CAL-129] [CAL-130] takes no %s of more than one line, new or changed',
  async (field) => {
    const { broadcast } = await create();
    for (const text of ['two\nlines', 'two\rlines', 'Hello\r\nBcc: all@example.com']) {
      expect((await create({ [field]: text })).status).toBe(422);
      expect((await change(broadcast, { version: 1, [field]: text })).status).toBe(422);
    }
  },
);

it('[CAL-130] keeps what is named and leaves the rest; what somebody else kept meanwhile comes back with 409', async () => {
  const told = await everything();
  const { broadcast } = await create(told);
  const { areaId } = await createArea(api, { name: 'Ballard' });
  const audience = { market_ids: told.audience.market_ids, area_ids: [areaId] };
  const { broadcast: second } = await change(broadcast, {
    version: 1,
    subject: 'Other',
    audience,
    send_at: null,
  });
  expect(second).toMatchObject({ ...told, subject: 'Other', audience, send_at: null, version: 2 });
  const late = await change(broadcast, { version: 1, subject: 'Late' }, mara);
  expect([late.status, late.body['code']]).toEqual([409, 'version_mismatch']);
  expect(late.body['current']).toMatchObject({ subject: 'Other', version: 2, saved_by: 'June' });
  expect((await change(second, { version: 2, subject: 'Hers' }, mara)).broadcast).toMatchObject({
    created_by: 'June',
    saved_by: 'Mara',
  });
  expect((await change(second, { subject: 'No version' })).status).toBe(400);
});

it.each(['scheduled', 'preparing', 'sending', 'paused', 'sent', 'cancelled'])(
  '[CAL-130] one that is %s stays as it is',
  async (state) => {
    const { broadcast } = await create(await everything());
    await api.database.pool.query('update broadcasts set state = $1 where broadcast_id = $2', [
      state,
      broadcast.broadcast_id,
    ]);
    const { status, text } = await change(broadcast, { version: 1, subject: 'Other' });
    expect(status).toBe(409);
    expect(text).toContain('Copy it to write another.');
    const { rows } = await api.database.pool.query('select subject from broadcasts where broadcast_id = $1', [
      broadcast.broadcast_id,
    ]);
    expect(rows).toEqual([{ subject: 'Seventeen new front doors' }]);
  },
);

it('[CAL-97] lists every broadcast, the last changed first, without their texts', async () => {
  const one = await create({ subject: 'One' });
  api.clock.now = new Date(api.clock.now.getTime() + 60_000);
  const two = await create({ subject: 'Two' });
  api.clock.now = new Date(api.clock.now.getTime() + 60_000);
  await change(one.broadcast, { version: 1, subject: 'One again' });
  const { body } = await api.call('GET', path, { token: mara.token });
  const { rows } = await api.database.pool.query(
    `select from broadcasts where version > 1 or subject <> '' or body_html <> '' or audience->>'market_ids' <> '[]'`,
  );
  const listed = body['broadcasts'] as Broadcast[];
  expect(listed).toHaveLength(rows.length);
  expect(listed.slice(0, 2).map(({ subject }) => subject)).toEqual(['One again', 'Two']);
  expect(listed[1]?.broadcast_id).toBe(two.broadcast.broadcast_id);
  expect(listed[0]).not.toHaveProperty('body_html');
});

it('writes into the audit who was at a draft, and not each thing that they typed', async () => {
  const { broadcast } = await create({ subject: 'First' });
  let { version } = broadcast;
  const type = async (who: Person, body: object) => {
    ({ version } = (await change(broadcast, { version, ...body }, who)).broadcast);
  };
  for (const subject of ['A', 'AB', 'ABC']) await type(june, { subject });
  for (const body_html of ['<p>a</p>', '<p>ab</p>']) await type(mara, { body_html });
  await type(mara, { subject: 'ABC' });
  api.clock.now = new Date(api.clock.now.getTime() + 31 * 60_000);
  await type(june, { subject: 'ABC' });
  await type(june, { subject: 'ABCD', preheader: '' });
  const { rows } = await api.database.pool.query<object>(
    "select action, user_id, before, after from audit where object_type = 'broadcast' and object_id = $1 order by entry_id",
    [broadcast.broadcast_id],
  );
  expect(rows).toEqual([
    { action: 'create', user_id: june.userId, before: null, after: { subject: 'First' } },
    {
      action: 'update',
      user_id: mara.userId,
      before: { bodyHtml: '0 characters' },
      after: { bodyHtml: '8 characters' },
    },
    { action: 'update', user_id: june.userId, before: { subject: 'ABC' }, after: { subject: 'ABCD' } },
  ]);
  await type(mara, { audience: { market_ids: [await marketIdOf(api, 'seattle')], area_ids: [] } });
  const history = await api.call('GET', `/hfc/_i/audit?object=broadcast:${broadcast.broadcast_id}`, {
    token: june.token,
  });
  expect((history.body['entries'] as object[])[0]).toMatchObject({
    words: 'Changed audience',
    changes: [{ field: 'Audience', before: 'all markets, all areas', after: '1 market, all areas' }],
  });
});
