import {
  createArea,
  createCompound,
  createCycle,
  createPerson,
  createTestApi,
  shareLinkKeyOf,
  type TestApi,
} from '@commonhearth/testing-server/api';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

async function sharer(name = 'Ada Lovelace') {
  const person = await createPerson(api, { name, market: 'seattle' });
  return { ...person, key: await shareLinkKeyOf(api, person.userId) };
}
const look = (key: string, token?: string, query = '') =>
  api.call('GET', `/hfc/share_link_info/${key}${query}`, { token });

it('[CAL-36] tells anyone the first name and the face of who shares, and nothing else of them', async () => {
  const { key, email } = await sharer();
  const { status, body } = await look(key);
  expect([status, body]).toEqual([
    200,
    {
      share_link_key: key,
      is_self_view: false,
      name: 'Ada',
      avatarHouseFace: 'Joy',
      avatarHouseHue: 'cyan',
    },
  ]);
  expect(JSON.stringify(body)).not.toContain(email);
  expect((await look((await sharer('  ')).key)).body['name']).toBe('');
});

it('[CAL-36] the server judges whose own link it is, whatever the page believes', async () => {
  const { key, token } = await sharer();
  const other = await sharer();
  expect((await look(key, token, '?self_view=false')).body['is_self_view']).toBe(true);
  expect((await look(key, other.token, '?self_view=true')).body['is_self_view']).toBe(false);
  expect((await look(key, undefined, '?self_view=true')).body['is_self_view']).toBe(false);
});

it.each(['unknown', '%00', '%20', 'x'.repeat(300)])('[CAL-36] the key %s is not found', async (key) => {
  expect(await look(key)).toMatchObject({ status: 404, body: { code: 'not_found' } });
});

const change = (token: string | undefined, body: object) =>
  api.call('POST', '/user/share_link', { token, body });
const visitsOf = async (token: string) =>
  (await api.call('GET', '/hfc/share_link_visits', { token })).body['visits'] as Record<string, unknown>[];

it('[CAL-144] a sharer who hides their name is a friend with a plain house, to everyone, until they show it again', async () => {
  const { key, token } = await sharer();
  expect(await change(token, { show_name: false })).toMatchObject({
    status: 200,
    body: { share_link_key: key, show_name: false },
  });
  const hidden = (await look(key)).body;
  expect(hidden).toEqual({
    share_link_key: key,
    is_self_view: false,
    name: '',
    avatarHouseFace: 'Happy',
    avatarHouseHue: 'brown',
  });
  // to others' links nothing happens, and asking for nothing changes nothing
  expect((await look((await sharer()).key)).body['name']).toBe('Ada');
  expect((await change(token, {})).body).toEqual({ share_link_key: key, show_name: false });
  await change(token, { show_name: true });
  expect((await look(key)).body).toMatchObject({ name: 'Ada', avatarHouseFace: 'Joy' });
});

it('[CAL-144] a renewed key ends the old one, and nobody else can renew it', async () => {
  const { key, token, userId } = await sharer();
  const { status, body } = await change(token, { renew: true });
  const renewed = body['share_link_key'] as string;
  expect([status, body['show_name'], renewed === key, renewed.length > 10]).toEqual([200, true, false, true]);
  expect((await look(key)).status).toBe(404);
  expect((await look(renewed)).body).toMatchObject({ share_link_key: renewed, name: 'Ada' });
  expect(await shareLinkKeyOf(api, userId)).toBe(renewed);
  expect((await change(undefined, { renew: true })).status).toBe(401);
  expect(await change(token, { renew: 'yes' })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'renew' }] },
  });
  expect(await shareLinkKeyOf(api, userId)).toBe(renewed);
});

it('[CAL-115] a sharer sees who came to which home by their link: the name that was given, the browser, the last time; neither themself nor by whose link else', async () => {
  const areaId = (await createArea(api, { name: 'Ballard' })).areaId;
  const periodId = await createCycle(api);
  const home = async (status: 'published' | 'approved' = 'published') =>
    createCompound(api, { periodId, areaId, status, editorial: { title: 'The Fig Court' } });
  const [one, other, gone] = [await home(), await home(), await home()];
  const me = await sharer();
  const somebody = await sharer();
  const viewers = ['7a1f2c3d-0000-4000-8000-00000000000a', '7a1f2c3d-0000-4000-8000-00000000000b'];
  const { now } = api.clock;
  let minutes = 0;
  const come = async (
    compound: string,
    type: string,
    body: object,
    { viewer, token }: { viewer?: string | undefined; token?: string } = {},
  ) => {
    minutes += 1;
    api.clock.now = new Date(now.getTime() + minutes * 60_000);
    const headers = viewer === undefined ? { dnt: '1' } : { cookie: `viewer_id=${viewer}` };
    const path = `/hfc/compounds/${compound}/activity/${type}`;
    const { status } = await api.call('POST', path, { body, headers, token });
    expect(status).toBe(200);
    return api.clock.now.toISOString();
  };
  const mine = { share_link_key: me.key };
  await come(one, 'viewed', mine, { viewer: viewers[0] });
  await come(one, 'name_given', { ...mine, name: 'Benjamin' }, { viewer: viewers[0] });
  const ben = await come(one, 'name_given', { ...mine, name: 'Ben' }, { viewer: viewers[0] });
  const benAgain = await come(other, 'viewed', mine, { viewer: viewers[0] });
  const looked = await come(one, 'viewed', mine, { viewer: viewers[1] });
  const private_ = await come(one, 'name_given', { ...mine, name: 'Cy' });
  const left = await come(gone, 'viewed', mine, { viewer: viewers[1] });
  // neither what is no visit, nor one's own, nor another's
  await come(one, 'photos_viewed', mine, { viewer: '7a1f2c3d-0000-4000-8000-00000000000c' });
  await come(
    one,
    'viewed',
    { ...mine, subscriber_id: me.subscriberId },
    { viewer: viewers[1], token: me.token },
  );
  await come(one, 'viewed', { share_link_key: somebody.key }, { viewer: viewers[1] });
  await api.database.pool.query("update compounds set status = 'approved' where compound_id = $1", [gone]);
  // a mark of each browser, and not what the browser itself is known by
  const marks = viewers.map(() => expect.stringMatching(/^[\w-]{22}$/) as unknown);
  const expected = [
    { compound_id: gone, title: null, name: null, viewer_id: marks[1], time: left },
    { compound_id: one, title: 'The Fig Court', name: 'Cy', viewer_id: null, time: private_ },
    { compound_id: one, title: 'The Fig Court', name: null, viewer_id: marks[1], time: looked },
    { compound_id: other, title: 'The Fig Court', name: 'Ben', viewer_id: marks[0], time: benAgain },
    { compound_id: one, title: 'The Fig Court', name: 'Ben', viewer_id: marks[0], time: ben },
  ];
  api.clock.now = now;
  expect(await visitsOf(me.token)).toEqual(expected);
  // a renewed key forgets nobody
  await change(me.token, { renew: true });
  expect(await visitsOf(me.token)).toHaveLength(5);
  expect(await visitsOf((await sharer()).token)).toEqual([]);
});

it('[CAL-115] [TEL-05] who refuses to be noted is one visit too: what they do in an opening of the page belongs together, and counts for no home', async () => {
  const areaId = (await createArea(api, { name: 'Fremont' })).areaId;
  const periodId = await createCycle(api, 'seattle', 'published');
  const home = await createCompound(api, { periodId, areaId, status: 'published' });
  const me = await sharer();
  const come = (type: string, session_id: string, more: object = {}) =>
    api.call('POST', `/hfc/compounds/${home}/activity/${type}`, {
      body: { share_link_key: me.key, session_id, ...more },
      headers: { cookie: 'consent=refused; session_id=visit-before-it' },
    });
  const { headers } = await come('viewed', 'opening-1');
  expect(headers).not.toHaveProperty('set-cookie');
  await come('name_given', 'opening-1', { name: 'Ben' });
  await come('viewed', 'opening-1');
  await come('viewed', 'opening-2');
  const visits = await visitsOf(me.token);
  const rowOf = (name: string | null) => expect.objectContaining({ name, viewer_id: null }) as unknown;
  expect(visits).toHaveLength(2);
  expect(visits).toEqual(expect.arrayContaining([rowOf('Ben'), rowOf(null)]));
  const { rows } = await api.database.pool.query<{ counts: boolean }>(
    "select distinct counts from activity where compound_id = $1 and activity_type = 'viewed'",
    [home],
  );
  expect(rows).toEqual([{ counts: false }]);
});

it('[CAL-36] whoever tries many keys is asked to wait', async () => {
  for (let n = 0; n < 60; n++) await look('guess');
  expect((await look('guess')).status).toBe(429);
});

it('[CAL-115] [CAL-76] what a sharer is told of who came lets nobody take over what that browser did', async () => {
  const areaId = (await createArea(api, { name: 'Wallingford' })).areaId;
  const periodId = await createCycle(api, 'seattle', 'published');
  const home = await createCompound(api, { periodId, areaId, status: 'published' });
  const me = await sharer();
  const other = await sharer();
  const friend = await createPerson(api, { market: 'seattle' });
  const viewer = '7a1f2c3d-0000-4000-8000-0000000000aa';
  const headers = { cookie: `viewer_id=${viewer}; session_id=visit-of-a-friend` };
  for (const { key } of [me, me, other]) {
    const body = { share_link_key: key, subscriber_id: friend.subscriberId };
    await api.call('POST', `/hfc/compounds/${home}/activity/viewed`, { body, headers, token: friend.token });
  }
  const [mine, theirs] = [await visitsOf(me.token), await visitsOf(other.token)];
  expect([mine.length, theirs.length]).toEqual([1, 1]);
  expect(mine[0]?.['viewer_id']).not.toBe(theirs[0]?.['viewer_id']);
  const { body } = await api.call('GET', '/me/export', { token: me.token });
  const { visits_by_link: visits } = body['held'] as Record<string, unknown[]>;
  expect(visits).toHaveLength(2);
  const told = JSON.stringify([mine, theirs, body]);
  for (const known of [viewer, 'visit-of-a-friend', friend.subscriberId]) expect(told).not.toContain(known);
});
