import { createPerson, createTestApi, type Person, type TestApi } from '@commonhearth/testing-server/api';
import { circlesOf } from '../circles/circles.harness.ts';

let api: TestApi;
let circles: ReturnType<typeof circlesOf>;
let ada: Person;
let id: string;
beforeAll(async () => {
  api = await createTestApi();
  circles = circlesOf(api);
});
afterAll(() => api.close());
beforeEach(async () => {
  ada = await createPerson(api, { name: 'Ada Lovelace' });
  id = (await circles.start(ada)).circle_id;
  await api.database.pool.query('delete from mails; delete from unsubscriptions');
});

interface Mail {
  readonly to: string;
  readonly user_id: string | null;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly unsubscribe_url: string;
}
const mails = async (): Promise<readonly Mail[]> =>
  (
    await api.database.pool.query<Mail>(
      "select to_address as to, user_id, subject, html, text, unsubscribe_url from mails where kind = 'circle_invitation' order by mail_id",
    )
  ).rows;
const invite = (email: string, who = ada) =>
  circles.call(who, 'POST', `/hfc/circles/${id}/email_invitations`, { email });
const refused = {
  status: 409,
  body: { title: 'We can’t send that one. Share the link with them yourself.' },
};
/** Presses the button of the page that the email's last link opens. */
async function sayNo({ unsubscribe_url: url }: Mail): Promise<void> {
  const { pathname, search } = new URL(url);
  const page = await api.app.inject({ url: pathname + search });
  expect(page.body).toContain('Stop invitations from friends?');
  const answer = await api.app.inject({
    method: 'POST',
    url: pathname + search,
    payload: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(answer.statusCode).toBe(200);
}

it('[CAL-187] sends the link, with first names and nothing else of the circle, and makes one where there is none', async () => {
  const ben = await circles.friend(await circles.invite(ada, id), 'Ben');
  await circles.call(ada, 'DELETE', `/hfc/circles/${id}/invitation`, {});
  const { status, body } = await invite(' Kim@Friends.example ');
  expect(status).toBe(200);
  const { invitation } = body['circle'] as { readonly invitation: { readonly token: string } };
  expect((await circles.look(invitation.token)).status).toBe(200);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    to: 'kim@friends.example',
    user_id: null,
    subject: 'Ada wants you next door',
  });
  expect(mail?.text).toBe(`Ada wants you next door

Fern Street crew is looking for homes where friends live next to each other. So far: Ada and Ben.

See the invitation:
${api.deps.site.origin}/hfc/invitation#${invitation.token}

The link works until December 20. You can join without an account.

-- 
Ada sent you this through ${api.deps.config.brandName}. Say no, and nobody can invite you again by email.
No thanks, don’t ask again: ${mail?.unsubscribe_url ?? ''}
${api.deps.config.brandName}, ${api.deps.site.origin}
`);
  for (const hidden of ['Lovelace', ada.email, ben.email]) expect(mail?.html).not.toContain(hidden);
});

it('[CAL-187] sends the link that there is', async () => {
  const token = await circles.invite(ada, id);
  await invite('kim@friends.example');
  expect((await mails())[0]?.text).toContain(`#${token}\n`);
});

it('[CAL-187] never asks somebody again who said no, in no circle, and gives the same answer for every reason', async () => {
  await invite('kim@friends.example');
  const [mail] = await mails();
  if (mail === undefined) throw new Error('There is no email.');
  await sayNo(mail);
  const eve = await createPerson(api, { name: 'Eve' });
  const other = (await circles.start(eve)).circle_id;
  await api.database.pool.query('delete from mails');
  expect(
    await circles.call(eve, 'POST', `/hfc/circles/${other}/email_invitations`, {
      email: 'KIM@friends.example',
    }),
  ).toMatchObject(refused);
  await api.database.pool.query(
    "insert into suppressed_addresses values (sha256(convert_to('bounced@friends.example', 'UTF8')), 'It bounced', now())",
  );
  expect(await invite('bounced@friends.example')).toMatchObject(refused);
  expect(await mails()).toEqual([]);
});

it('[CAL-187] sends one address one invitation a day', async () => {
  await invite('kim@friends.example');
  expect(await invite('Kim@friends.example')).toMatchObject(refused);
  const { now } = api.clock;
  api.clock.now = new Date(now.getTime() + 24 * 3600_000 + 1);
  // their login lasts an hour
  const ben = await createPerson(api);
  id = (await circles.start(ben)).circle_id;
  expect((await invite('kim@friends.example', ben)).status).toBe(200);
  api.clock.now = now;
});

it('[CAL-187] sends one invitation to somebody whom friends of six circles invite at once', async () => {
  const owners = await Promise.all(Array.from({ length: 6 }, () => createPerson(api)));
  const theirs: string[] = [];
  for (const owner of owners) theirs.push((await circles.start(owner)).circle_id);
  // whether they meet depends on the machine, so they try a few times
  for (const email of Array.from({ length: 8 }, (_, n) => `kim${n}@friends.example`)) {
    const answers = await Promise.all(
      owners.map((owner, n) =>
        circles.call(owner, 'POST', `/hfc/circles/${theirs[n] ?? ''}/email_invitations`, { email }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  }
  expect(await mails()).toHaveLength(8);
});

it('[CAL-187] sends ten emails a day for one person', async () => {
  const statuses = [];
  for (let n = 0; n < 11; n++) statuses.push((await invite(`friend${n}@friends.example`)).status);
  expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
  expect(await mails()).toHaveLength(10);
});

it.each([
  '',
  'kim',
  'kim@friends.example,eve@friends.example',
  'kim@friends.example\nbcc: eve@friends.example',
])('[CAL-187] the text %j is no address', async (email) => {
  expect(await invite(email)).toMatchObject({ status: 422, body: { errors: [{ path: 'email' }] } });
  expect(await mails()).toEqual([]);
});

it('[CAL-145] [CAL-187] staff who search for an address find no invitation to it', async () => {
  await invite('kim@friends.example');
  const staff = await createPerson(api, { staff: true });
  const found = async (query: string) =>
    (
      (await api.call('GET', `/hfc/_i/mails${query}`, { token: staff.token })).body[
        'mails'
      ] as readonly object[]
    ).length;
  expect([await found('?to=kim@friends.example'), await found('')]).toEqual([0, 1]);
});
