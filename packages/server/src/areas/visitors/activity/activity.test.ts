import { activityTypes } from '@commonhearth/schemas/constants';
import {
  createArea,
  createCompound,
  createCycle,
  createPerson,
  createTestApi,
  shareLinkKeyOf,
  type Person,
  type TestApi,
} from '@commonhearth/testing-server/api';
import { pruneActivityJob } from './prune-activity.job.ts';

let api: TestApi;
let sharer: Person & { readonly key: string };
let visitor: Person;
let shown: string;
const hidden: string[] = [];
beforeAll(async () => {
  api = await createTestApi();
  const person = await createPerson(api, { name: 'Ada Lovelace' });
  sharer = { ...person, key: await shareLinkKeyOf(api, person.userId) };
  visitor = await createPerson(api, { market: 'seattle' });
  const periodId = await createCycle(api);
  const { areaId } = await createArea(api, { name: 'Ballard' });
  const { areaId: beta } = await createArea(api, { name: 'Beta', status: 'in_beta' });
  const home = { periodId, areaId, status: 'published' as const };
  shown = await createCompound(api, home);
  hidden.push(
    await createCompound(api, { ...home, status: 'approved' }),
    await createCompound(api, { ...home, areaId: beta }),
    await createCompound(api, { ...home, internal: true }),
    await createCompound(api, { ...home, deleted: true }),
    '123456',
  );
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.database.pool.query('delete from activity');
  await api.database.pool.query('delete from rate_limits');
});

const note = (
  type: string,
  body: object = {},
  { home = shown, token = undefined as string | undefined } = {},
) => api.call('POST', `/hfc/compounds/${home}/activity/${type}`, { body, token });
const rows = async () =>
  (
    await api.database.pool.query<Record<string, unknown>>(
      `select compound_id::text, activity_type, subscriber_id, shared_by, name, resource_id::text, session_id
       from activity order by activity_id`,
    )
  ).rows;
const nothing = { subscriber_id: null, shared_by: null, name: null, resource_id: null, session_id: null };

it('[CAL-28] a visitor gives the name by which who shared knows them', async () => {
  const answer = await note('name_given', { share_link_key: sharer.key, name: '  Ben ' });
  expect([answer.status, answer.body]).toEqual([200, { viewer_id: expect.any(String) as unknown }]);
  expect(await rows()).toEqual([
    { ...nothing, compound_id: shown, activity_type: 'name_given', shared_by: sharer.userId, name: 'Ben' },
  ]);
});

it.each(activityTypes.filter((type) => type !== 'name_given'))(
  '[CAL-28] notes that a home was %s, with what belongs to it, and no name',
  async (type) => {
    const made = await api.database.pool.query<{ id: string }>(
      "insert into compound_resources (title) values ('A plan') returning resource_id::text as id",
    );
    const resource_id = made.rows[0]?.id;
    await note(
      type,
      {
        subscriber_id: visitor.subscriberId,
        share_link_key: sharer.key,
        name: 'Ben',
        resource_id,
        session_id: 'visit-1',
      },
      { token: visitor.token },
    );
    await note(type, { share_link_key: 'a-dead-link' });
    expect(await rows()).toEqual([
      {
        ...{ compound_id: shown, activity_type: type, subscriber_id: visitor.subscriberId },
        ...{ shared_by: sharer.userId, name: null, resource_id, session_id: 'visit-1' },
      },
      { ...nothing, compound_id: shown, activity_type: type },
    ]);
  },
);

it('[SES-16] [API-06b] the visit of its cookie goes along, and the cookies of viewer and visit are kept on; not of who asks not to be tracked', async () => {
  const cookie = 'viewer_id=7a1f2c3d-0000-4000-8000-00000000000a; session_id=visit-0001';
  const asked = (headers: Readonly<Record<string, string>>) =>
    api.call('POST', `/hfc/compounds/${shown}/activity/viewed`, { body: {}, headers });
  const known = await asked({ cookie });
  expect(known.body).toEqual({ viewer_id: '7a1f2c3d-0000-4000-8000-00000000000a' });
  expect(known.headers['set-cookie']).toEqual([
    'viewer_id=7a1f2c3d-0000-4000-8000-00000000000a; Max-Age=2592000; Path=/; SameSite=Lax',
    'session_id=visit-0001; Max-Age=7200; Path=/; SameSite=Lax',
  ]);
  const sparing = await asked({ cookie, dnt: '1' });
  expect([sparing.body, sparing.headers['set-cookie']]).toEqual([{}, undefined]);
  // what is no visit of ours is neither kept nor sent back
  const odd = await asked({ cookie: cookie.replace('visit-0001', 'short') });
  expect(odd.headers['set-cookie']).toBe(
    'viewer_id=7a1f2c3d-0000-4000-8000-00000000000a; Max-Age=2592000; Path=/; SameSite=Lax',
  );
  expect((await rows()).map(({ session_id }) => session_id)).toEqual(['visit-0001', null]);
});

it('[CAL-28] a visit is that of the cookie, and where there is none that the body names', async () => {
  const body = { session_id: 'visit-0002' };
  for (const headers of [{ cookie: 'session_id=visit-0001' }, {}])
    await api.call('POST', `/hfc/compounds/${shown}/activity/viewed`, { body, headers });
  expect((await rows()).map(({ session_id }) => session_id)).toEqual(['visit-0001', 'visit-0002']);
});

it('[CAL-28] nobody notes something in the name of another subscriber', async () => {
  const body = { subscriber_id: visitor.subscriberId };
  await note('viewed', body);
  await note('viewed', body, { token: sharer.token });
  expect((await rows()).map(({ subscriber_id }) => subscriber_id)).toEqual([null, null]);
});

it.each([
  ['sold', {}, 'activity_type'],
  ['name_given', { name: 'Ben' }, 'share_link_key'],
  ['name_given', { name: 'Ben', share_link_key: 'unknown' }, 'share_link_key'],
  ['name_given', { share_link_key: 'KEY' }, 'name'],
  ['name_given', { share_link_key: 'KEY', name: '  ' }, 'name'],
  ['name_given', { share_link_key: 'KEY', name: 'x'.repeat(121) }, 'name'],
  ['name_given', { share_link_key: 'KEY', name: 'Ben\u202e' }, 'name'],
  ['resource_opened', { resource_id: '999999' }, 'resource_id'],
  ['resource_opened', { resource_id: 'abc' }, 'resource_id'],
  ['viewed', { email: 'ben@example.com' }, 'email'],
])('[CAL-28] refuses %s with %j, names the field, and notes nothing', async (type, body, path) => {
  const withKey = 'share_link_key' in body && body.share_link_key === 'KEY';
  const answer = await note(type, { ...body, ...(withKey && { share_link_key: sharer.key }) });
  expect(answer).toMatchObject({ status: 422, body: { errors: [{ path }] } });
  expect(await rows()).toEqual([]);
});

it('[CAL-28] a home that the caller may not see is not found', async () => {
  for (const home of hidden)
    expect((await note('viewed', {}, { home, token: visitor.token })).status).toBe(404);
  expect(await rows()).toEqual([]);
});

it('[CAL-28] one place notes 120 a minute', async () => {
  for (let n = 0; n < 120; n++) expect((await note('viewed')).status).toBe(200);
  expect((await note('viewed')).status).toBe(429);
});

it('forgets after thirteen months', async () => {
  await note('viewed');
  const run = () => pruneActivityJob.handler(api.deps, { jobId: '1' }, {});
  const { now } = api.clock;
  api.clock.now = new Date(now.getTime() + 395 * 24 * 3600_000);
  await run();
  expect(await rows()).toHaveLength(1);
  api.clock.now = new Date(now.getTime() + 397 * 24 * 3600_000);
  await run();
  expect(await rows()).toEqual([]);
  api.clock.now = now;
});
