import {
  createArea,
  createCompound,
  createCycle,
  createPerson,
  createTestApi,
  type Person,
  type TestApi,
} from '@commonhearth/testing-server/api';
import { circlesOf, type ShownCircle } from '../circles/circles.harness.ts';

let api: TestApi;
let circles: ReturnType<typeof circlesOf>;
let ada: Person;
let ben: Person;
let circle: ShownCircle;
let home: string;
let periodId: string;
let liveArea: string;
const crew = () => `/hfc/circles/${circle.circle_id}`;
const onHome = (path = '', id = home) => `${crew()}/homes/${id}${path}`;

interface Talk {
  readonly compound_id: string;
  readonly voices: readonly {
    readonly voice: string;
    readonly household_id: string;
    readonly member_id: string | null;
  }[];
  readonly notes: readonly {
    readonly note_id: string;
    readonly text: string;
    readonly author: { readonly name: string };
    readonly is_yours: boolean;
    readonly has_left: boolean;
  }[];
  readonly taken_down?: { readonly title: string };
}
const talk = async (who: Person, id = home): Promise<Talk> =>
  (await circles.call(who, 'GET', onHome('', id))).body['talk'] as Talk;
const list = async (who: Person) =>
  (await circles.call(who, 'GET', onHome('', '').replace(/\/$/, ''))).body['homes'] as readonly (Talk & {
    readonly note_count: number;
  })[];
const say = (who: Person, voice: string | null, id = home) =>
  circles.call(who, 'PUT', onHome('/voice', id), { voice });
const write = (who: Person, text: string, id = home) =>
  circles.call(who, 'POST', onHome('/notes', id), { text });
const householdOf = async (who: Person): Promise<string | null | undefined> =>
  (await circles.see(who, circle.circle_id))?.members.find(({ is_you: isYou }) => isYou)?.household_id;

beforeAll(async () => {
  api = await createTestApi();
  circles = circlesOf(api);
  periodId = await createCycle(api);
  ({ areaId: liveArea } = await createArea(api, { name: 'Ballard' }));
});
beforeEach(async () => {
  ada = await createPerson(api, { name: 'Ada Lovelace', market: 'seattle' });
  circle = await circles.start(ada);
  const token = await circles.invite(ada, circle.circle_id);
  ben = await circles.friend(token, 'Ben');
  home = await createCompound(api, { periodId, areaId: liveArea, status: 'published' });
});
afterAll(() => api.close());

it('a household has one voice on a home, can change it, and can take it back', async () => {
  expect((await talk(ada)).voices).toEqual([]);
  await say(ada, 'love');
  circles.later();
  const { status, body } = await say(ben, 'no');
  expect(status).toBe(200);
  const voices = [
    {
      household_id: await householdOf(ada),
      voice: 'love',
      member_id: await circles.memberIdOf(ada, circle.circle_id),
    },
    {
      household_id: await householdOf(ben),
      voice: 'no',
      member_id: await circles.memberIdOf(ben, circle.circle_id),
    },
  ];
  expect((body['talk'] as Talk).voices).toMatchObject(voices);
  circles.later();
  await say(ada, 'could');
  expect((await talk(ben)).voices.map(({ voice }) => voice)).toEqual(['no', 'could']);
  await say(ada, null);
  expect((await talk(ben)).voices.map(({ voice }) => voice)).toEqual(['no']);
});

it('two members of a household share its voice', async () => {
  await say(ada, 'love');
  const adas = await householdOf(ada);
  await api.database.pool.query('update circle_members set household_id = $1 where user_id = $2', [
    adas,
    ben.userId,
  ]);
  circles.later();
  await say(ben, 'could');
  expect((await talk(ada)).voices).toMatchObject([
    { household_id: adas, voice: 'could', member_id: await circles.memberIdOf(ben, circle.circle_id) },
  ]);
});

it('notes are in the order in which they were written, with their authors, and any member can delete one', async () => {
  await write(ada, '  That porch.  ');
  circles.later();
  const { body } = await write(ben, 'Too many stairs.');
  const { notes } = body['talk'] as Talk;
  expect(notes).toMatchObject([
    { text: 'That porch.', author: { name: 'Ada' }, is_yours: false, has_left: false },
    { text: 'Too many stairs.', author: { name: 'Ben' }, is_yours: true, has_left: false },
  ]);
  const left = await circles.call(ben, 'DELETE', onHome(`/notes/${notes[0]?.note_id ?? ''}`), {});
  expect((left.body['talk'] as Talk).notes).toMatchObject([{ text: 'Too many stairs.' }]);
  expect((await circles.call(ben, 'DELETE', onHome(`/notes/${notes[0]?.note_id ?? ''}`), {})).status).toBe(
    404,
  );
});

it('a note is between 1 and 1,000 characters, and a home takes 500', async () => {
  expect((await write(ada, ' ')).status).toBe(422);
  expect((await write(ada, 'x'.repeat(1001))).status).toBe(422);
  expect((await write(ada, 'ñ'.repeat(1000))).status).toBe(200);
  await api.database.pool.query(
    `insert into circle_notes (circle_id, compound_id, member_id, text, post_timestamp)
     select circle_id, compound_id, member_id, 'x', post_timestamp from circle_notes, generate_series(1, 499)`,
  );
  expect(await write(ben, 'One more')).toMatchObject({ status: 409 });
  expect((await list(ben))[0]?.note_count).toBe(500);
});

it('members who speak at the same time each have their voice, and notes stay within the limit', async () => {
  await write(ada, 'First');
  await api.database.pool.query(
    `insert into circle_notes (circle_id, compound_id, member_id, text, post_timestamp)
     select circle_id, compound_id, member_id, 'x', post_timestamp from circle_notes, generate_series(1, 498)
     where circle_id = $1`,
    [circle.circle_id],
  );
  const notes = await Promise.all([write(ada, 'a'), write(ben, 'b'), write(ada, 'c'), write(ben, 'd')]);
  expect(notes.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  await Promise.all([say(ada, 'love'), say(ben, 'no'), say(ada, 'could'), say(ben, 'love')]);
  const { voices } = await talk(ada);
  expect(voices.map(({ household_id: id }) => id).toSorted()).toEqual(
    [await householdOf(ada), await householdOf(ben)].toSorted(),
  );
});

it('lists the homes that the circle talks about, the latest voice or note first', async () => {
  const other = await createCompound(api, { periodId, areaId: liveArea, status: 'published' });
  await say(ada, 'love');
  circles.later();
  await write(ben, 'Look at this one', other);
  expect(await list(ada)).toMatchObject([
    { compound_id: other, voices: [], note_count: 1 },
    { compound_id: home, voices: [{ voice: 'love' }], note_count: 0 },
  ]);
  circles.later();
  await write(ada, 'And this', home);
  expect((await list(ben)).map(({ compound_id: id }) => id)).toEqual([home, other]);
});

it('what was said about a home stays when it is taken down, and nothing new can be said', async () => {
  await say(ada, 'love');
  await write(ada, 'That porch.');
  await api.database.pool.query(
    "insert into shown_homes (compound_id, market_id, title, area_name, taken_down_at) select compound_id, market_id, 'The porch', 'Capitol Hill', now() from compounds where compound_id = $1",
    [home],
  );
  await api.database.pool.query('update compounds set deleted_at = now() where compound_id = $1', [home]);
  expect(await list(ben)).toMatchObject([
    { compound_id: home, taken_down: { title: 'The porch' }, note_count: 1 },
  ]);
  expect(await talk(ben)).toMatchObject({
    taken_down: { title: 'The porch' },
    notes: [{ text: 'That porch.' }],
  });
  expect([(await say(ben, 'love')).status, (await write(ben, 'Oh no')).status]).toEqual([404, 404]);
  expect((await say(ada, null)).body['talk']).toMatchObject({ voices: [] });
});

it('a member who may not see a home sees nothing that a friend says about it', async () => {
  const { areaId } = await createArea(api, { name: 'Fremont', status: 'in_beta' });
  const beta = await createCompound(api, { periodId, areaId, status: 'published' });
  await api.database.pool.query(
    'insert into area_beta_users (user_id, area_id, create_timestamp) values ($1, $2, now())',
    [ada.userId, areaId],
  );
  await say(ada, 'love', beta);
  await write(ada, 'A secret', beta);
  expect((await list(ada)).map(({ compound_id: id }) => id)).toEqual([beta]);
  expect(await list(ben)).toEqual([]);
  expect((await circles.call(ben, 'GET', onHome('', beta))).status).toBe(404);
  expect([(await say(ben, 'love', beta)).status, (await say(ben, null, beta)).status]).toEqual([404, 404]);
});

it('a circle cannot talk about a home in another market', async () => {
  await api.database.pool.query('update circles set market_id = market_id + 1 where circle_id = $1', [
    circle.circle_id,
  ]);
  expect(await say(ada, 'love')).toMatchObject({ status: 409 });
  expect(await write(ada, 'x')).toMatchObject({ status: 409 });
});

it('the notes of a member who leaves are deleted, unless the member keeps them in the circle', async () => {
  const leave = async (who: Person, body: object) =>
    circles.call(who, 'DELETE', `${crew()}/members/${await circles.memberIdOf(who, circle.circle_id)}`, body);
  const token = await circles.invite(ada, circle.circle_id);
  const cleo = await circles.friend(token, 'Cleo');
  await write(ben, 'Ben was here');
  await write(cleo, 'Cleo was here');
  await say(ben, 'love');
  expect((await leave(ben, { leaves_notes: true })).status).toBe(204);
  expect((await leave(cleo, {})).status).toBe(204);
  expect(await talk(ada)).toMatchObject({
    voices: [],
    notes: [{ text: 'Ben was here', author: { name: 'Ben' }, has_left: true, is_yours: false }],
  });
});

it('the notes of a removed member are deleted, even if the owner asks to keep them', async () => {
  await write(ben, 'Ben was here');
  const path = `${crew()}/members/${await circles.memberIdOf(ben, circle.circle_id)}`;
  expect((await circles.call(ada, 'DELETE', path, { leaves_notes: true })).status).toBe(204);
  expect((await talk(ada)).notes).toEqual([]);
});

it('the owner changes by which rule a home is on the shortlist', async () => {
  const rule = { shortlist_rule: 'all_but_one', one_no_rules_out: true };
  expect((await circles.call(ada, 'PUT', `${crew()}/rule`, rule)).body['circle']).toMatchObject(rule);
  expect(await circles.see(ben, circle.circle_id)).toMatchObject(rule);
  expect((await circles.call(ben, 'PUT', `${crew()}/rule`, rule)).status).toBe(404);
});

it('a member without a household can write notes, but has no voice', async () => {
  await api.database.pool.query('update circle_members set household_id = null where user_id = $1', [
    ben.userId,
  ]);
  expect(await say(ben, 'love')).toMatchObject({ status: 409 });
  expect((await write(ben, 'Which one is ours?')).status).toBe(200);
});
