import {
  cookieIn,
  createArea,
  createCompound,
  createCycle,
  createPerson,
  createTestApi,
  type Person,
  type TestApi,
} from '@commonhearth/testing-server/api';
import { circlesOf } from '../circles/circles.harness.ts';

let api: TestApi;
let circles: ReturnType<typeof circlesOf>;
let ada: Person;
let ben: Person;
let cookie: string;
let circleId: string;
let homes: readonly [string, string];
beforeAll(async () => {
  api = await createTestApi();
  circles = circlesOf(api);
  const periodId = await createCycle(api);
  const { areaId } = await createArea(api, { name: 'Ballard' });
  const home = () => createCompound(api, { periodId, areaId, status: 'published' });
  homes = [await home(), await home()];
});
beforeEach(async () => {
  ada = await createPerson(api, { name: 'Ada Lovelace', market: 'seattle' });
  circleId = (await circles.start(ada)).circle_id;
  const token = await circles.invite(ada, circleId);
  circles.later();
  const face = { avatarHouseFace: 'Imp', avatarHouseHue: 'yellow' };
  const body = { token, name: 'Ben', ...face };
  cookie = cookieIn((await api.call('POST', '/hfc/circle_invitations/join_as_guest', { body })).headers);
  ben = await createPerson(api, { name: 'Ben Franklin', market: 'seattle' });
});
afterAll(() => api.close());

const at = (home: string) => `/hfc/circles/${circleId}/homes/${home}`;
const asGuest = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, body?: object) =>
  api.call(method, path, { headers: { cookie }, ...(body !== undefined && { body }) });
const say = (who: Person, home: string, voice: string) =>
  circles.call(who, 'PUT', `${at(home)}/voice`, { voice });
const keep = async () => {
  const { status } = await api.call('POST', '/hfc/circle_guest/keep', {
    token: ben.token,
    headers: { cookie },
    body: {},
  });
  expect(status).toBe(204);
};
const talk = async (home: string) => (await circles.call(ben, 'GET', at(home))).body['talk'];

it('a guest has a voice and writes notes, and deletes only their own', async () => {
  await circles.call(ada, 'POST', `${at(homes[0])}/notes`, { text: 'That porch.' });
  circles.later();
  expect((await asGuest('PUT', `${at(homes[0])}/voice`, { voice: 'could' })).status).toBe(200);
  const { body } = await asGuest('POST', `${at(homes[0])}/notes`, { text: 'Stairs!' });
  const { notes, voices } = body['talk'] as {
    readonly notes: readonly { readonly note_id: string; readonly is_yours: boolean }[];
    readonly voices: unknown;
  };
  expect([voices, notes]).toMatchObject([[{ voice: 'could' }], [{ is_yours: false }, { is_yours: true }]]);
  const deleted = await Promise.all(
    notes.map(({ note_id: noteId }) => asGuest('DELETE', `${at(homes[0])}/notes/${noteId}`, {})),
  );
  expect(deleted.map(({ status }) => status)).toEqual([404, 200]);
});

it('voices and notes of a guest move to the account', async () => {
  await asGuest('PUT', `${at(homes[0])}/voice`, { voice: 'could' });
  await asGuest('POST', `${at(homes[0])}/notes`, { text: 'Stairs!' });
  await keep();
  expect(await talk(homes[0])).toMatchObject({
    voices: [{ voice: 'could', member_id: await circles.memberIdOf(ben, circleId) }],
    notes: [{ text: 'Stairs!', is_yours: true }],
  });
});

it('if a person said something both as a guest and with an account, the later voice counts, and the notes are kept', async () => {
  await asGuest('PUT', `${at(homes[0])}/voice`, { voice: 'no' });
  await asGuest('POST', `${at(homes[0])}/notes`, { text: 'Stairs!' });
  circles.later();
  await circles.join(ben, await circles.invite(ada, circleId), { household_name: 'Ben' });
  await say(ben, homes[0], 'love');
  await say(ben, homes[1], 'love');
  circles.later();
  await asGuest('PUT', `${at(homes[1])}/voice`, { voice: 'no' });
  await keep();
  const own = await circles.memberIdOf(ben, circleId);
  expect(await talk(homes[0])).toMatchObject({
    voices: [{ voice: 'love', member_id: own }],
    notes: [{ text: 'Stairs!', is_yours: true }],
  });
  expect(await talk(homes[1])).toMatchObject({ voices: [{ voice: 'no', member_id: own }] });
});

it('a member without a household takes over the guest’s household with its voices', async () => {
  await asGuest('PUT', `${at(homes[0])}/voice`, { voice: 'could' });
  circles.later();
  const household = (await circles.see(ada, circleId))?.households[0]?.household_id ?? '';
  await circles.join(ben, await circles.invite(ada, circleId), { household_id: household });
  await keep();
  expect(await talk(homes[0])).toMatchObject({
    voices: [{ voice: 'could', member_id: await circles.memberIdOf(ben, circleId) }],
  });
});
