import { createPerson, createTestApi, type Person, type TestApi } from '@commonhearth/testing-server/api';
import { circlesOf } from '../circles/circles.harness.ts';

let api: TestApi;
let circles: ReturnType<typeof circlesOf>;
let ada: Person;
let id: string;
let token: string;
beforeAll(async () => {
  api = await createTestApi();
  circles = circlesOf(api);
});
afterAll(() => api.close());
beforeEach(async () => {
  ada = await createPerson(api, { name: 'Ada Lovelace' });
  id = (await circles.start(ada)).circle_id;
  token = await circles.invite(ada, id);
});
const day = 86_400_000;

it('[CAL-181] the link shows names and faces and nothing else, to anyone', async () => {
  const ben = await circles.friend(token, 'Ben');
  const { status, body } = await circles.look(token);
  const shown = (name: string) => ({ name, avatarHouseFace: 'Joy', avatarHouseHue: 'cyan' });
  expect([status, body]).toEqual([
    200,
    {
      name: 'Fern Street crew',
      market_id: expect.any(String) as unknown,
      inviter_name: 'Ada',
      members: [shown('Ada'), shown('Ben')],
      households: [
        { household_id: expect.any(String) as unknown, name: 'The fig house', is_full: false },
        { household_id: expect.any(String) as unknown, name: 'Ben’s home', is_full: false },
      ],
      circle_id: null,
    },
  ]);
  expect((await circles.look(token, ben)).body['circle_id']).toBe(id);
  expect((await circles.look(token, await createPerson(api))).body['circle_id']).toBeNull();
});

it('[CAL-179] [CAL-180] a replaced, ended or expired link opens nothing, and nobody joins by it', async () => {
  const isOver = async (old: string) => {
    // their login lasts an hour
    const friend = await createPerson(api);
    expect((await circles.look(old)).status).toBe(404);
    expect((await circles.join(friend, old, { household_name: 'Home' })).status).toBe(404);
    expect(await circles.list(friend)).toEqual([]);
  };
  const second = await circles.invite(ada, id);
  await isOver(token);
  expect((await circles.look(second)).status).toBe(200);
  const { now } = api.clock;
  api.clock.now = new Date(now.getTime() + 30 * day - 1);
  expect((await circles.look(second)).status).toBe(200);
  api.clock.now = new Date(now.getTime() + 30 * day);
  await isOver(second);
  api.clock.now = now;
  const third = await circles.invite(ada, id);
  expect((await circles.call(ada, 'DELETE', `/hfc/circles/${id}/invitation`, {})).body).toMatchObject({
    circle: { invitation: null },
  });
  await isOver(third);
});

it.each(['', 'x', 'a.b', `00000000-0000-4000-8000-000000000000.${'a'.repeat(43)}`])(
  '[CAL-181] [CAL-182] the text %j is no invitation',
  async (guess) => {
    expect((await circles.look(guess)).status).toBe(404);
    expect((await circles.join(await createPerson(api), guess, { household_name: 'Home' })).status).toBe(404);
  },
);

it('[CAL-182] nobody joins without an account, and joining twice changes nothing', async () => {
  expect((await circles.join(undefined, token, { household_name: 'Home' })).status).toBe(401);
  const ben = await circles.friend(token, 'Ben');
  expect((await circles.join(ben, token, { household_name: 'Another home' })).status).toBe(200);
  const circle = await circles.see(ada, id);
  expect(circle?.households.map(({ name }) => name)).toEqual(['The fig house', 'Ben’s home']);
  expect(circle?.invitation).toMatchObject({ joined: 1 });
});

it('[CAL-182] of seventeen people who use one link at once, sixteen join', async () => {
  const household = (await circles.see(ada, id))?.households[0]?.household_id ?? '';
  const people = await Promise.all(Array.from({ length: 17 }, () => createPerson(api)));
  const answers = await Promise.all(
    people.map((person) => circles.join(person, token, { household_id: household })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(16);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(1);
  const circle = await circles.see(ada, id);
  expect([circle?.members.length, circle?.invitation?.joined]).toEqual([17, 16]);
});

it('[CAL-182] whoever is in three circles leaves one before they join another', async () => {
  const ben = await createPerson(api);
  for (const name of ['One', 'Two', 'Three']) await circles.start(ben, name);
  expect(await circles.join(ben, token, { household_name: 'Home' })).toMatchObject({
    status: 409,
    body: { title: 'You can be in up to 3 circles. Leave one first.' },
  });
  expect((await circles.see(ada, id))?.members).toHaveLength(1);
});

it('[CAL-179] the link ends when the member who made it leaves', async () => {
  const ben = await circles.friend(token, 'Ben');
  const second = await circles.invite(ben, id);
  await circles.call(ben, 'DELETE', `/hfc/circles/${id}/members/${await circles.memberIdOf(ben, id)}`, {});
  expect((await circles.look(second)).status).toBe(404);
  expect((await circles.see(ada, id))?.invitation).toBeNull();
});
