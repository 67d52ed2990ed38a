import { randomUUID } from 'node:crypto';
import {
  createPerson,
  createTestApi,
  limitedTokenOf,
  type Person,
  type TestApi,
} from '@commonhearth/testing-server/api';
import { visitorsOf } from '../../people/own-data/own-data.harness.ts';
import { circlesOf } from './circles.harness.ts';

let api: TestApi;
let circles: ReturnType<typeof circlesOf>;
let ada: Person;
beforeAll(async () => {
  api = await createTestApi();
  circles = circlesOf(api);
});
afterAll(() => api.close());
beforeEach(async () => {
  ada = await createPerson(api, { name: 'Ada Lovelace', market: 'seattle' });
});

/** A circle of Ada, Ben and Cy, who joined in this order. */
async function crew() {
  const { circle_id: id } = await circles.start(ada);
  const token = await circles.invite(ada, id);
  const ben = await circles.friend(token, 'Ben');
  const cy = await circles.friend(token, 'Cy');
  return { id, token, ben, cy };
}
const namesOf = async (who: Person, id: string) =>
  (await circles.see(who, id))?.members.map(({ name, is_owner: owns }) => (owns ? `${name} owns` : name));

it('[CAL-170] [CAL-171] starts a circle whose first household and owner is the caller, and shows first names only', async () => {
  const made = await circles.start(ada, ' Fern Street crew ', 'Ada & co');
  const household = made.households[0]?.household_id;
  expect(made).toMatchObject({
    name: 'Fern Street crew',
    households: [{ name: 'Ada & co' }],
    members: [
      { name: 'Ada', household_id: household, asks_household_id: null, is_owner: true, is_you: true },
    ],
    invitation: null,
  });
  expect(await circles.list(ada)).toEqual([made]);
  const all = JSON.stringify(made);
  for (const secret of ['Lovelace', ada.email, ada.userId]) expect(all).not.toContain(secret);
});

it.each([
  [{ name: '  ' }, 'name'],
  [{ name: 'Buy at www.example.com' }, 'name'],
  [{ household_name: '' }, 'household_name'],
  [{ household_name: 'x'.repeat(61) }, 'household_name'],
  [{ market_id: '999' }, 'market_id'],
])('[CAL-171] refuses %j at the field, and keeps nothing', async (wrong, path) => {
  const right = { name: 'Crew', household_name: 'Home', market_id: await marketId() };
  expect(await circles.call(ada, 'POST', '/hfc/circles', { ...right, ...wrong })).toMatchObject({
    status: 422,
    body: { errors: [{ path }] },
  });
  expect(await circles.list(ada)).toEqual([]);
});
const marketId = async () =>
  (
    await api.database.pool.query<{ id: string }>(
      "select market_id::text as id from markets where key = 'seattle'",
    )
  ).rows[0]?.id;

it('[CAL-171] a person is in three circles at most, also if they start two at once', async () => {
  await circles.start(ada, 'One');
  await circles.start(ada, 'Two');
  const body = { name: 'Three', household_name: 'Home', market_id: await marketId() };
  const answers = await Promise.all(
    ['a', 'b', 'c'].map((name) => circles.call(ada, 'POST', '/hfc/circles', { ...body, name })),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  expect(await circles.list(ada)).toHaveLength(3);
});

it('[CAL-172] [CAL-174] the owner renames a circle and hands it over; from then on only the new owner can', async () => {
  const { id, ben } = await crew();
  const rename = (who: Person, name: string) => circles.call(who, 'PUT', `/hfc/circles/${id}`, { name });
  expect((await rename(ben, 'Ben’s crew')).status).toBe(404);
  expect((await rename(ada, 'Oak Street crew')).body).toMatchObject({ circle: { name: 'Oak Street crew' } });
  const handed = await circles.call(ada, 'PUT', `/hfc/circles/${id}/owner`, {
    member_id: await circles.memberIdOf(ben, id),
  });
  expect(handed.status).toBe(200);
  expect(await namesOf(ada, id)).toEqual(['Ada', 'Ben owns', 'Cy']);
  expect((await rename(ada, 'Mine again')).status).toBe(404);
  expect((await rename(ben, 'Ben’s crew')).status).toBe(200);
  const stranger = await createPerson(api);
  expect(
    await circles.call(ben, 'PUT', `/hfc/circles/${id}/owner`, { member_id: stranger.userId }),
  ).toMatchObject({ status: 404 });
});

it('[CAL-175] whoever leaves takes their household along; the one who is there the longest becomes the owner', async () => {
  const { id, ben, cy } = await crew();
  const leave = async (who: Person) =>
    circles.call(who, 'DELETE', `/hfc/circles/${id}/members/${await circles.memberIdOf(who, id)}`, {});
  expect((await leave(ada)).status).toBe(204);
  expect(await namesOf(ben, id)).toEqual(['Ben owns', 'Cy']);
  expect((await circles.see(ben, id))?.households.map(({ name }) => name)).toEqual([
    'Ben’s home',
    'Cy’s home',
  ]);
  expect(await circles.list(ada)).toEqual([]);
  await leave(ben);
  await leave(cy);
  for (const table of ['circles', 'circle_households', 'circle_members', 'circle_invitations'])
    expect(await countOf(table, id)).toBe(0);
});
const countOf = async (table: string, id: string) =>
  Number(
    (
      await api.database.pool.query<{ n: string }>(
        `select count(*) as n from ${table} where circle_id = $1`,
        [id],
      )
    ).rows[0]?.n,
  );

it('[CAL-175] [CAL-182] only the owner removes somebody, who cannot come back by the old link', async () => {
  const { id, token, ben, cy } = await crew();
  const remove = async (who: Person, member: Person) =>
    circles.call(who, 'DELETE', `/hfc/circles/${id}/members/${await circles.memberIdOf(member, id)}`, {});
  expect((await remove(ben, cy)).status).toBe(404);
  expect((await remove(ada, cy)).status).toBe(204);
  expect(await namesOf(ada, id)).toEqual(['Ada owns', 'Ben']);
  expect((await circles.see(ada, id))?.invitation).toBeNull();
  expect((await circles.join(cy, token, { household_name: 'Again' })).status).toBe(404);
  expect(
    (
      await circles.call(cy, 'PUT', `/hfc/circles/${id}/household`, {
        household_id: null,
        household_name: 'x',
      })
    ).status,
  ).toBe(404);
});

it('[CAL-173] only the owner deletes a circle, and then it is gone for all', async () => {
  const { id, token, ben } = await crew();
  expect((await circles.call(ben, 'DELETE', `/hfc/circles/${id}`, {})).status).toBe(404);
  expect((await circles.call(ada, 'DELETE', `/hfc/circles/${id}`, {})).status).toBe(204);
  expect(await circles.list(ben)).toEqual([]);
  expect((await circles.look(token)).status).toBe(404);
});

it('an email link opens no circle, since it can be forwarded', async () => {
  await circles.start(ada);
  const token = await limitedTokenOf(api, ada);
  expect(await api.call('GET', '/hfc/circles', { token })).toMatchObject({
    status: 403,
    body: { code: 'magic_link_limited' },
  });
});

it('[CAL-170] a circle is in no answer to staff, and its changes are not in the change history', async () => {
  const { id } = await crew();
  const staff = await createPerson(api, { staff: true });
  expect(await circles.list(staff)).toEqual([]);
  expect((await circles.call(staff, 'DELETE', `/hfc/circles/${id}`, {})).status).toBe(404);
  expect(await audited()).toBe(0);
});
const audited = async () =>
  Number((await api.database.pool.query<{ n: string }>('select count(*) as n from audit')).rows[0]?.n);

it('an account that is deleted takes its own circles and households along, and leaves those of others', async () => {
  const account = { email: `${randomUUID()}@example.com`, password: 'a-long-password-1' };
  const signedUp = await visitorsOf(() => api).signUp({ ...account, data: { name: 'Ada' } });
  ada = { ...ada, token: signedUp.token, email: account.email, userId: signedUp.user.user_id };
  const { id, ben } = await crew();
  const alone = await circles.start(ada, 'Alone');
  const before = (await circles.see(ben, id))?.version ?? 0;
  const gone = await circles.call(ada, 'DELETE', '/me', {
    confirmation: `delete ${account.email}`,
    current_password: account.password,
  });
  expect(gone.status).toBe(204);
  expect(await namesOf(ben, id)).toEqual(['Ben owns', 'Cy']);
  expect((await circles.see(ben, id))?.version).toBe(before + 1);
  expect((await circles.see(ben, id))?.households).toHaveLength(2);
  expect(await countOf('circles', alone.circle_id)).toBe(0);
  expect(await countOf('circle_households', alone.circle_id)).toBe(0);
});
