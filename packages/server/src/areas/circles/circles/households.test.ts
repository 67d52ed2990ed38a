import { createPerson, createTestApi, type Person, type TestApi } from '@commonhearth/testing-server/api';
import { circlesOf, type ShownCircle } from './circles.harness.ts';

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
  ada = await createPerson(api, { name: 'Ada' });
  id = (await circles.start(ada)).circle_id;
  token = await circles.invite(ada, id);
});

const seen = async (who: Person): Promise<ShownCircle> => {
  const circle = await circles.see(who, id);
  if (circle === undefined) throw new Error('They are not in the circle.');
  return circle;
};
/** Who lives where, and who asks to. */
const homes = async (): Promise<Record<string, string[]>> => {
  const { households, members } = await seen(ada);
  return Object.fromEntries(
    households.map(({ household_id: household, name }) => [
      name,
      members.flatMap((member) => {
        if (member.household_id === household) return [member.name];
        return member.asks_household_id === household ? [`${member.name} asks`] : [];
      }),
    ]),
  );
};
const figHouse = async () => (await seen(ada)).households[0]?.household_id ?? '';
const choose = (who: Person, household: object) =>
  circles.call(who, 'PUT', `/hfc/circles/${id}/household`, { household_id: null, ...household });
const answer = async (who: Person, asking: Person, accepts: boolean) =>
  circles.call(who, 'PUT', `/hfc/circles/${id}/members/${await circles.memberIdOf(asking, id)}/household`, {
    accepts,
  });
const asking = async (name: string) => {
  const person = await createPerson(api, { name });
  circles.later();
  await circles.join(person, token, { household_id: await figHouse() });
  return person;
};

it('[CAL-178] [CAL-182] whoever asks to live with others is outside of their household until one of them says yes', async () => {
  const ben = await circles.friend(token, 'Ben');
  const cy = await asking('Cy');
  expect(await homes()).toEqual({ 'The fig house': ['Ada', 'Cy asks'], 'Ben’s home': ['Ben'] });
  // neither another household nor who asks answers
  expect((await answer(ben, cy, true)).status).toBe(404);
  expect((await answer(cy, cy, true)).status).toBe(404);
  expect((await answer(ada, cy, true)).status).toBe(200);
  expect(await homes()).toEqual({ 'The fig house': ['Ada', 'Cy'], 'Ben’s home': ['Ben'] });
  expect((await answer(ada, cy, true)).status).toBe(404);
});

it('[CAL-176] [CAL-178] after a no a member opens a home of their own, or asks others', async () => {
  const ben = await circles.friend(token, 'Ben');
  const cy = await asking('Cy');
  await answer(ada, cy, false);
  expect(await homes()).toEqual({ 'The fig house': ['Ada'], 'Ben’s home': ['Ben'] });
  expect((await seen(cy)).members.find(({ is_you: isYou }) => isYou)).toMatchObject({
    household_id: null,
    asks_household_id: null,
  });
  const benHome = (await seen(ben)).households[1]?.household_id ?? '';
  await choose(cy, { household_id: benHome });
  expect((await homes())['Ben’s home']).toEqual(['Ben', 'Cy asks']);
  await choose(cy, { household_name: 'The barn' });
  expect(await homes()).toEqual({ 'The fig house': ['Ada'], 'Ben’s home': ['Ben'], 'The barn': ['Cy'] });
});

it('[CAL-176] moving together deletes the household that nobody lives in any more; the question can be taken back', async () => {
  const ben = await circles.friend(token, 'Ben');
  const own = (await seen(ben)).households[1]?.household_id ?? '';
  await choose(ben, { household_id: await figHouse() });
  expect(await homes()).toEqual({ 'The fig house': ['Ada', 'Ben asks'], 'Ben’s home': ['Ben'] });
  await choose(ben, { household_id: own });
  expect(await homes()).toEqual({ 'The fig house': ['Ada'], 'Ben’s home': ['Ben'] });
  await choose(ben, { household_id: await figHouse() });
  await answer(ada, ben, true);
  expect(await homes()).toEqual({ 'The fig house': ['Ada', 'Ben'] });
});

it('[CAL-176] [CAL-182] six households and four members each are the most', async () => {
  for (const name of ['B', 'C', 'D', 'E']) await circles.friend(token, name);
  const sixth = await circles.friend(token, 'F');
  const late = await createPerson(api, { name: 'Late' });
  expect(await circles.join(late, token, { household_name: 'Seventh' })).toMatchObject({
    status: 409,
    body: { code: 'conflict', title: expect.stringContaining('All 6 homes are taken') as unknown },
  });
  expect(await circles.list(late)).toEqual([]);
  for (const name of ['Kim', 'Lea', 'Max']) await answer(ada, await asking(name), true);
  const fifth = await createPerson(api, { name: 'Fifth' });
  expect((await circles.join(fifth, token, { household_id: await figHouse() })).status).toBe(409);
  expect((await circles.look(token)).body['households']).toMatchObject([
    { name: 'The fig house', is_full: true },
    ...Array.from({ length: 5 }, () => ({ is_full: false })),
  ]);
  // whoever opens a home in place of their own takes no further one
  expect((await choose(sixth, { household_name: 'Sixth again' })).status).toBe(200);
  expect(Object.keys(await homes())).toHaveLength(6);
});

it('[CAL-177] only members of a household change its name and needs, which the circle sees', async () => {
  const ben = await circles.friend(token, 'Ben');
  const household = await figHouse();
  const change = (who: Person, body: object) =>
    circles.call(who, 'PUT', `/hfc/circles/${id}/households/${household}`, {
      name: 'The fig house',
      needs: { bedrooms: 2, musts: [] },
      ...body,
    });
  expect((await seen(ben)).households[0]).toMatchObject({ needs: { bedrooms: 1, musts: [] } });
  expect((await change(ben, { name: 'Mine' })).status).toBe(404);
  const needs = { bedrooms: 2, musts: ['yard', 'parking', 'yard'] };
  expect((await change(ada, { name: 'Ada & Kim', needs })).status).toBe(200);
  expect((await seen(ben)).households).toMatchObject([
    { name: 'Ada & Kim', needs: { bedrooms: 2, musts: ['parking', 'yard'] } },
    { name: 'Ben’s home' },
  ]);
  for (const [wrong, path] of [
    [{ name: 'see example.com' }, 'name'],
    [{ needs: { bedrooms: 10, musts: [] } }, 'needs.bedrooms'],
    [{ needs: { bedrooms: 1, musts: ['quiet'] } }, 'needs.musts.0'],
  ] as const)
    expect(await change(ada, wrong)).toMatchObject({ status: 422, body: { errors: [{ path }] } });
});

it('a household that its last member leaves frees those who asked to join it', async () => {
  const ben = await circles.friend(token, 'Ben');
  const cy = await createPerson(api, { name: 'Cy' });
  circles.later();
  await circles.join(cy, token, { household_id: (await seen(ben)).households[1]?.household_id ?? '' });
  await circles.call(ben, 'DELETE', `/hfc/circles/${id}/members/${await circles.memberIdOf(ben, id)}`, {});
  expect(await homes()).toEqual({ 'The fig house': ['Ada'] });
  expect((await seen(ada)).members).toMatchObject([{ name: 'Ada' }, { name: 'Cy', asks_household_id: null }]);
});
