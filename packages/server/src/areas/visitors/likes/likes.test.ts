import {
  createArea,
  createCompound,
  createCycle,
  createPerson,
  createTestApi,
  type Person,
  type TestApi,
} from '@commonhearth/testing-server/api';
import { showCompound } from '../../homes/compounds/compounds.service.ts';
import { likedBy } from './likes.service.ts';

let api: TestApi;
let person: Person;
let shown: string;
let second: string;
let hidden: Record<string, string>;
beforeAll(async () => {
  api = await createTestApi();
  person = await createPerson(api, { market: 'seattle' });
  const periodId = await createCycle(api, 'seattle', 'published');
  const { areaId } = await createArea(api, { name: 'Ballard' });
  const { areaId: beta } = await createArea(api, { name: 'Beta', status: 'in_beta' });
  shown = await createCompound(api, { periodId, areaId, status: 'published' });
  second = await createCompound(api, { periodId, areaId, status: 'published' });
  hidden = {
    'not published': await createCompound(api, { periodId, areaId, status: 'approved' }),
    'in a beta area': await createCompound(api, { periodId, areaId: beta, status: 'published' }),
    internal: await createCompound(api, { periodId, areaId, status: 'published', internal: true }),
    deleted: await createCompound(api, { periodId, areaId, status: 'published', deleted: true }),
    'without an area': await createCompound(api, { periodId, status: 'published' }),
  };
});
afterAll(() => api.close());

const like = (compoundId: string, status: string, { token, subscriberId }: Person = person) =>
  api.call('PUT', `/hfc/compounds/${compoundId}/like_status`, {
    token,
    body: { status, subscriber_id: subscriberId },
  });
const liked = ({ token, subscriberId }: Person = person) =>
  api.call('GET', `/hfc/liked_compounds?subscriber_id=${subscriberId ?? ''}`, { token });

it('[CAL-25] [CAL-24] stores what a subscriber thinks; the list has what is liked and disliked', async () => {
  expect(await like(shown, 'liked')).toMatchObject({
    status: 200,
    body: { compound_id: shown, status: 'liked' },
  });
  expect((await liked()).body).toEqual({ liked_compounds: [{ compound_id: shown, status: 'liked' }] });
  await like(shown, 'disliked');
  expect((await liked()).body).toEqual({ liked_compounds: [{ compound_id: shown, status: 'disliked' }] });
  expect((await like(shown, 'unliked')).body).toEqual({ compound_id: shown, status: 'unliked' });
  expect((await liked()).body).toEqual({ liked_compounds: [] });
});

it.each(['not published', 'in a beta area', 'internal', 'deleted', 'without an area'])(
  '[CAL-25] does not find a compound that is %s',
  async (kind) => {
    expect(await like(hidden[kind] ?? '', 'liked')).toMatchObject({ status: 404 });
  },
);

it.each(['0', '-1', 'abc', '99999999999999999999', '123456', '1.5', '%00'])(
  '[CAL-25] does not find the compound %s',
  async (compoundId) => {
    expect(await like(compoundId, 'liked')).toMatchObject({ status: 404, body: { code: 'not_found' } });
  },
);

it('[CAL-25] [API-03] refuses an unknown status and further fields, and names both', async () => {
  const answer = await api.call('PUT', `/hfc/compounds/${shown}/like_status`, {
    token: person.token,
    body: { status: 'loved', subscriber_id: person.subscriberId, compound_id: shown },
  });
  expect(answer).toMatchObject({
    status: 422,
    body: {
      code: 'validation_failed',
      errors: expect.arrayContaining([
        { path: 'status', message: 'Choose one of "liked", "unliked", "disliked".' },
        { path: 'compound_id', message: 'This field doesn’t exist here. Remove it.' },
      ]) as unknown,
    },
  });
});

it('[CAL-24] [CAL-25] a subscriber of somebody else is not found', async () => {
  const other = await createPerson(api, { market: 'seattle' });
  const intruder: Person = { ...other, subscriberId: person.subscriberId };
  expect((await like(shown, 'liked', intruder)).status).toBe(404);
  expect((await liked(intruder)).status).toBe(404);
});

it('[CAL-24] lists what was changed last first', async () => {
  const someone = await createPerson(api, { market: 'seattle' });
  const order = async () =>
    ((await liked(someone)).body as { liked_compounds: { compound_id: string }[] }).liked_compounds.map(
      ({ compound_id }) => compound_id,
    );
  for (const id of [second, shown]) {
    await like(id, 'liked', someone);
    api.clock.now = new Date(api.clock.now.getTime() + 60_000);
  }
  expect(await order()).toEqual([shown, second]);
  await like(second, 'disliked', someone);
  expect(await order()).toEqual([second, shown]);
});

it('[CAL-24] leaves out what was taken back since', async () => {
  await like(shown, 'liked');
  await api.database.pool.query('update compounds set internal = true where compound_id = $1', [shown]);
  expect((await liked()).body).toEqual({ liked_compounds: [] });
  await api.database.pool.query('update compounds set internal = false where compound_id = $1', [shown]);
  expect((await liked()).body).toEqual({ liked_compounds: [{ compound_id: shown, status: 'liked' }] });
});

it('[CAL-24] a liked home whose area went into beta is on the list of who was let in, and on no other', async () => {
  await like(shown, 'liked');
  const setArea = (status: string) =>
    api.database.pool.query('update areas set status = $1 where name = $2 returning area_id', [
      status,
      'Ballard',
    ]);
  const { rows } = await setArea('in_beta');
  expect((await liked()).body).toEqual({ liked_compounds: [] });
  const letIn = {
    kind: 'user' as const,
    ...person,
    isStaff: false,
    isSuperuser: false,
    isLimited: false,
    subscriberIds: [person.subscriberId ?? ''],
    betaAreaIds: rows.map((row: { area_id: string }) => Number(row.area_id)),
  };
  const context = { actor: letIn, requestId: 'r', at: api.clock.now };
  const mine = { subscriberId: person.subscriberId ?? '' };
  expect(await likedBy(api, context, mine)).toEqual([{ compound_id: shown, status: 'liked' }]);
  expect(await showCompound(api, context, { compoundId: shown })).toMatchObject({ compound_id: shown });
  await expect(
    showCompound(api, context, { compoundId: hidden['in a beta area'] ?? '' }),
  ).rejects.toMatchObject({
    code: 'not_found',
  });
  await setArea('live');
});

describe('notes', () => {
  const write = (compoundId: string, text: unknown, { token, subscriberId }: Person = person) =>
    api.call('PUT', `/hfc/liked_compounds/${compoundId}/note`, {
      token,
      body: { text, subscriber_id: subscriberId },
    });

  it('[CAL-114] a note is stored as it was typed, of up to 1,000 letters; an empty one removes it, and the order stays', async () => {
    const someone = await createPerson(api, { market: 'seattle' });
    for (const id of [second, shown]) {
      await like(id, 'liked', someone);
      api.clock.now = new Date(api.clock.now.getTime() + 60_000);
    }
    const long = `Ask Ruth:\n${'ü'.repeat(990)}`;
    expect(await write(second, ` ${long}\n`, someone)).toMatchObject({
      status: 200,
      body: { compound_id: second, text: long },
    });
    expect((await liked(someone)).body).toEqual({
      liked_compounds: [
        { compound_id: shown, status: 'liked' },
        { compound_id: second, status: 'liked', note: long },
      ],
    });
    expect(await write(second, `${long}x`, someone)).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'text' }] },
    });
    await like(second, 'unliked', someone);
    await like(second, 'disliked', someone);
    expect((await liked(someone)).body).toMatchObject({
      liked_compounds: [{ compound_id: second, note: long }, { compound_id: shown }],
    });
    expect((await write(second, '', someone)).body).toEqual({ compound_id: second, text: '' });
    expect(JSON.stringify((await liked(someone)).body)).not.toContain('note');
  });

  it('[CAL-114] what is on no list of the caller has no note', async () => {
    const someone = await createPerson(api, { market: 'seattle' });
    const code = { status: 404, body: { code: 'not_found' } };
    expect(await write(shown, 'Mine', someone)).toMatchObject(code);
    await like(shown, 'liked', someone);
    await like(shown, 'unliked', someone);
    expect(await write(shown, 'Mine', someone)).toMatchObject(code);
    await like(shown, 'liked', someone);
    const intruder: Person = { ...person, subscriberId: someone.subscriberId };
    expect(await write(shown, 'Not mine', intruder)).toMatchObject(code);
    expect(await write('abc', 'Mine', someone)).toMatchObject(code);
  });
});
