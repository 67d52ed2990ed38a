import {
  cookieIn,
  createPerson,
  createTestApi,
  type Person,
  type TestApi,
} from '@commonhearth/testing-server/api';
import { circlesOf, type ShownCircle } from '../circles/circles.harness.ts';

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

const face = { avatarHouseFace: 'Imp', avatarHouseHue: 'yellow' };
/** A call of the browser with this cookie, signed in as `who` if told. */
const from = (
  cookie: string | undefined,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  { body, who }: { readonly body?: object; readonly who?: Person } = {},
) =>
  api.call(method, path, {
    token: who?.token,
    ...(cookie !== undefined && { headers: { cookie } }),
    ...(body !== undefined && { body }),
  });
const joinAs = (
  name: string,
  { cookie, link = token }: { readonly cookie?: string; readonly link?: string } = {},
) => from(cookie, 'POST', '/hfc/circle_invitations/join_as_guest', { body: { token: link, name, ...face } });
/** A browser that joined as a guest: its cookie. */
async function guestNamed(name: string): Promise<string> {
  circles.later();
  const { status, headers } = await joinAs(name);
  expect(status).toBe(200);
  return cookieIn(headers);
}
interface Guest {
  readonly name: string;
  readonly circles: readonly ShownCircle[];
}
const whoIs = async (cookie: string | undefined): Promise<Guest | null> =>
  (await from(cookie, 'GET', '/hfc/circle_guest')).body['guest'] as Guest | null;
const seen = async (cookie: string) => (await whoIs(cookie))?.circles ?? [];
const keep = (cookie: string, who: Person) =>
  from(cookie, 'POST', '/hfc/circle_guest/keep', { who, body: {} });
const names = (circle: ShownCircle | undefined) => circle?.members.map(({ name }) => name);

it('[CAL-183] [CAL-184] a guest joins with a first name and a face and sees the circle, but no link', async () => {
  circles.later();
  const { status, body, headers } = await joinAs('Noor Haddad');
  expect(status).toBe(200);
  expect(headers['set-cookie']).toMatch(
    /^circle_guest=[^;]+; Max-Age=31536000; Path=\/api; HttpOnly; SameSite=Strict$/,
  );
  const own = await seen(cookieIn(headers));
  expect(own).toEqual([body['circle']]);
  expect(own[0]).toMatchObject({
    name: 'Fern Street crew',
    invitation: null,
    households: [{ name: 'The fig house' }, { name: 'Noor' }],
    members: [
      { name: 'Ada', is_owner: true, is_you: false, is_guest: false },
      { name: 'Noor', ...face, is_owner: false, is_you: true, is_guest: true },
    ],
  });
  expect((await circles.see(ada, id))?.invitation).toMatchObject({ token, joined: 1 });
});

it('[CAL-184] [CAL-181] a browser is told which guest it is, and its link leads into the circle', async () => {
  const cookie = await guestNamed('Noor');
  expect(await whoIs(cookie)).toMatchObject({ name: 'Noor', ...face, circles: [{ circle_id: id }] });
  const look = (sent?: string) => from(sent, 'POST', '/hfc/circle_invitations/look', { body: { token } });
  expect((await look(cookie)).body['circle_id']).toBe(id);
  expect((await look()).body['circle_id']).toBeNull();
});

it('[CAL-183] a guest who joins again stays who they are, and joins another circle as the same guest', async () => {
  const cookie = await guestNamed('Noor');
  await joinAs('Somebody else', { cookie });
  expect(names(await circles.see(ada, id))).toEqual(['Ada', 'Noor']);
  const ben = await createPerson(api, { name: 'Ben' });
  const other = (await circles.start(ben, 'Oak Street crew')).circle_id;
  const answer = await joinAs('Noor', { cookie, link: await circles.invite(ben, other) });
  expect(cookieIn(answer.headers)).toBe(cookie);
  expect((await seen(cookie)).map(({ name }) => name).sort()).toEqual([
    'Fern Street crew',
    'Oak Street crew',
  ]);
});

it.each([
  ['no cookie', undefined],
  [
    'a cookie of our form that we did not sign',
    `circle_guest=00000000-0000-4000-8000-000000000000.${'a'.repeat(43)}`,
  ],
  ['some text', 'circle_guest=x'],
])('[CAL-175] [CAL-184] %s opens nothing', async (_what, cookie) => {
  const leave = `/hfc/circles/${id}/members/${await circles.memberIdOf(ada, id)}`;
  expect((await from(cookie, 'DELETE', leave, { body: {} })).status).toBe(401);
  expect(await whoIs(cookie)).toBeNull();
});

it('[CAL-175] [CAL-184] a guest who left or was removed no longer sees the circle; the old link does not work after a removal', async () => {
  const cookie = await guestNamed('Noor');
  const memberId = (await seen(cookie))[0]?.members.find(({ is_you: isYou }) => isYou)?.member_id ?? '';
  const path = `/hfc/circles/${id}/members/${memberId}`;
  expect((await from(await guestNamed('Eve'), 'DELETE', path, { body: {} })).status).toBe(404);
  expect((await from(undefined, 'DELETE', path, { body: {}, who: ada })).status).toBe(204);
  expect(await whoIs(cookie)).toBeNull();
  expect((await joinAs('Noor', { cookie })).status).toBe(404);
  token = await circles.invite(ada, id);
  const again = await guestNamed('Noor');
  const you = (await seen(again))[0]?.members.find(({ is_you: isYou }) => isYou)?.member_id ?? '';
  expect((await from(again, 'DELETE', `/hfc/circles/${id}/members/${you}`, { body: {} })).status).toBe(204);
  const circle = await circles.see(ada, id);
  expect([names(circle), circle?.households.map(({ name }) => name)]).toEqual([
    ['Ada', 'Eve'],
    ['The fig house', 'Eve'],
  ]);
});

it('[CAL-177] a guest says how many bedrooms they need, and nothing else', async () => {
  const cookie = await guestNamed('Noor');
  const circle = (await seen(cookie))[0];
  const change = (household: string | undefined, musts: readonly string[]) =>
    from(cookie, 'PUT', `/hfc/circles/${id}/households/${household ?? ''}`, {
      body: { name: 'Noor’s home', needs: { bedrooms: 3, musts } },
    });
  const own = circle?.households[1]?.household_id;
  expect((await change(circle?.households[0]?.household_id, [])).status).toBe(404);
  expect(await change(own, ['parking'])).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'needs.musts' }] },
  });
  expect(await change(own, [])).toMatchObject({ status: 200 });
  expect((await circles.see(ada, id))?.households[1]).toMatchObject({
    name: 'Noor’s home',
    needs: { bedrooms: 3, musts: [] },
  });
});

it('[CAL-176] [CAL-181] nobody asks to live with a guest', async () => {
  await guestNamed('Noor');
  const household = (await circles.see(ada, id))?.households[1]?.household_id ?? '';
  const answer = await circles.call(ada, 'PUT', `/hfc/circles/${id}/household`, { household_id: household });
  expect(answer).toMatchObject({
    status: 409,
    body: { title: 'Noor belongs to a guest. Choose another household.' },
  });
  expect((await circles.look(token)).body['households']).toMatchObject([
    { is_full: false },
    { is_full: true },
  ]);
});

it('[CAL-174] [CAL-175] a guest cannot be the owner, and the circle is deleted when the last member with an account leaves', async () => {
  const cookie = await guestNamed('Noor');
  const noor = (await seen(cookie))[0]?.members.find(({ is_you: isYou }) => isYou)?.member_id;
  expect((await circles.call(ada, 'PUT', `/hfc/circles/${id}/owner`, { member_id: noor })).status).toBe(409);
  const own = await circles.memberIdOf(ada, id);
  expect((await circles.call(ada, 'DELETE', `/hfc/circles/${id}/members/${own}`, {})).status).toBe(204);
  expect(await whoIs(cookie)).toBeNull();
});

it('[CAL-186] with an account, a guest keeps the place and the household, and the cookie ends', async () => {
  const cookie = await guestNamed('Noor');
  const before = (await seen(cookie))[0];
  const noor = await createPerson(api, { name: 'Noor Haddad' });
  const { status, headers } = await keep(cookie, noor);
  expect([status, headers['set-cookie']]).toEqual([204, expect.stringMatching(/^circle_guest=; Max-Age=0;/)]);
  expect(await whoIs(cookie)).toBeNull();
  const after = await circles.see(noor, id);
  expect(after?.households).toEqual(before?.households);
  expect(after?.members.map(({ member_id: memberId }) => memberId)).toEqual(
    before?.members.map(({ member_id: memberId }) => memberId),
  );
  expect(after?.members[1]).toMatchObject({ name: 'Noor', is_you: true, is_guest: false });
  expect((await keep(cookie, noor)).status).toBe(204);
});

it('[CAL-186] a guest whose account is in the circle becomes that member', async () => {
  const cookie = await guestNamed('Ben');
  const ben = await circles.friend(token, 'Ben');
  await keep(cookie, ben);
  const circle = await circles.see(ada, id);
  expect([names(circle), circle?.households.map(({ name }) => name)]).toEqual([
    ['Ada', 'Ben'],
    ['The fig house', 'Ben’s home'],
  ]);
});

it('[CAL-186] [CAL-183] two tabs that keep the guest at once make one member, and so do two that join', async () => {
  const cookie = await guestNamed('Noor');
  await Promise.all([joinAs('Noor', { cookie }), joinAs('Noor', { cookie })]);
  expect(names(await circles.see(ada, id))).toEqual(['Ada', 'Noor']);
  const noor = await createPerson(api, { name: 'Noor Haddad' });
  const answers = await Promise.all([keep(cookie, noor), keep(cookie, noor)]);
  expect(answers.map(({ status }) => status)).toEqual([204, 204]);
  const circle = await circles.see(noor, id);
  expect([names(circle), circle?.households.map(({ name }) => name)]).toEqual([
    ['Ada', 'Noor'],
    ['The fig house', 'Noor'],
  ]);
});

it('[CAL-186] a member without a household takes the one of the guest', async () => {
  const cookie = await guestNamed('Ben');
  const ben = await createPerson(api, { name: 'Ben' });
  const household = (await circles.see(ada, id))?.households[0]?.household_id ?? '';
  await circles.join(ben, token, { household_id: household });
  await keep(cookie, ben);
  const circle = await circles.see(ben, id);
  const you = circle?.members.find(({ is_you: isYou }) => isYou);
  expect(circle?.households.map(({ name }) => name)).toEqual(['The fig house', 'Ben']);
  expect([you?.household_id, circle?.members.length]).toEqual([circle?.households[1]?.household_id, 2]);
});

it('[CAL-186] keeps nothing if one of the circles is one too many', async () => {
  const cookie = await guestNamed('Ben');
  const ben = await createPerson(api, { name: 'Ben' });
  for (const name of ['One', 'Two', 'Three']) await circles.start(ben, name);
  expect((await keep(cookie, ben)).status).toBe(409);
  expect(await seen(cookie)).toHaveLength(1);
});

it('[CAL-185] [CAL-183] "not you" ends the cookie alone; a guest is in up to three circles', async () => {
  const cookie = await guestNamed('Noor');
  const { status, headers } = await from(cookie, 'DELETE', '/hfc/circle_guest', { body: {} });
  expect([status, cookieIn(headers)]).toEqual([204, 'circle_guest=']);
  expect(names(await circles.see(ada, id))).toEqual(['Ada', 'Noor']);
  const joined = [];
  for (const name of ['One', 'Two', 'Three']) {
    const owner = await createPerson(api);
    const circle = await circles.start(owner, name);
    joined.push(
      (await joinAs('Noor', { cookie, link: await circles.invite(owner, circle.circle_id) })).status,
    );
  }
  expect(joined).toEqual([200, 200, 409]);
});
