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
import { mailNewsJob } from './mail-news.job.ts';

let api: TestApi;
let circles: ReturnType<typeof circlesOf>;
let ada: Person;
let ben: Person;
let circleId: string;
let home: string;
let periodId: string;
let areaId: string;

interface Mail {
  readonly to: string;
  readonly category: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly unsubscribe_url: string;
}
/** What the day's run writes. */
async function run(): Promise<readonly Mail[]> {
  await api.database.pool.query('delete from mails');
  await mailNewsJob.handler(api.deps, { jobId: '1' }, {});
  const { rows } = await api.database.pool.query<Mail>(
    'select to_address as to, category, subject, text, html, unsubscribe_url from mails order by to_address',
  );
  return rows;
}
const to = (who: Person) => who.email.toLowerCase();
const nextDay = () => {
  api.clock.now = new Date(api.clock.now.getTime() + 24 * 3_600_000);
};
const say = (who: Person, voice: string, id = home) =>
  circles.call(who, 'PUT', `/hfc/circles/${circleId}/homes/${id}/voice`, { voice });
const write = (who: Person, text: string, id = home) =>
  circles.call(who, 'POST', `/hfc/circles/${circleId}/homes/${id}/notes`, { text });
const createHome = (title: string) =>
  createCompound(api, { periodId, areaId, status: 'published', editorial: { title } });
const start = new Date('2026-11-20T10:00:00Z');

beforeAll(async () => {
  api = await createTestApi();
  circles = circlesOf(api);
  periodId = await createCycle(api);
  ({ areaId } = await createArea(api, { name: 'Ballard' }));
  home = await createHome('Brick row');
});
beforeEach(async () => {
  api.clock.now = start;
  await api.database.pool.query('delete from circles; delete from unsubscriptions');
  ada = await createPerson(api, { name: 'Ada Lovelace', market: 'seattle' });
  circleId = (await circles.start(ada)).circle_id;
  ben = await circles.friend(await circles.invite(ada, circleId), 'Ben');
  circles.later();
  await circles.call(ada, 'PUT', `/hfc/circles/${circleId}/seen`, { until: api.clock.now.toISOString() });
  circles.later();
});
afterAll(() => api.close());

it('[GRP-11] one email a day tells a member what friends did that they have not seen, and nothing of their own', async () => {
  await say(ada, 'could');
  circles.later();
  await write(ben, 'No step.');
  circles.later();
  await say(ben, 'love');
  const written = await run();
  expect(written.map((mail) => mail.to).sort()).toEqual([to(ada), to(ben)].sort());
  const first = written.find((mail) => mail.to === to(ada));
  expect(first).toMatchObject({
    category: 'circle',
    subject: 'Fern Street crew: one home shortlisted, one note',
  });
  const { origin } = api.deps.site;
  expect(first?.text).toContain(`What happened in Fern Street crew

Ben loves Brick row.

Shortlisted: Brick row.

Ben wrote about Brick row: “No step.”

Open Fern Street crew:
${origin}/hfc/circle/${circleId}
`);
  expect(first?.text).not.toContain('You could live');
  for (const hidden of ['Lovelace', ben.email, to(ben)]) expect(first?.html).not.toContain(hidden);
  // at the same day nothing more, whatever happens
  circles.later();
  await write(ben, 'One more thing.');
  expect(await run()).toEqual([]);
  nextDay();
  expect((await run()).map((mail) => [mail.to, mail.subject])).toEqual([
    [to(ada), 'Fern Street crew: one note'],
  ]);
  nextDay();
  expect(await run()).toEqual([]);
});

it('[GRP-11] what somebody saw on the page is in no email', async () => {
  await write(ben, 'No step.');
  await circles.call(ada, 'PUT', `/hfc/circles/${circleId}/seen`, { until: api.clock.now.toISOString() });
  expect(await run()).toEqual([]);
});

it('[GRP-11] news of several circles are in one email', async () => {
  await write(ben, 'No step.');
  const second = await circles.start(ben, 'Oak Street crew');
  const { status } = await circles.join(ada, await circles.invite(ben, second.circle_id), {
    household_name: 'Ada’s place',
  });
  expect(status).toBe(200);
  circles.later();
  await circles.call(ben, 'PUT', `/hfc/circles/${second.circle_id}/homes/${home}/voice`, { voice: 'love' });
  const adas = (await run()).filter((mail) => mail.to === to(ada));
  expect(adas.map(({ subject }) => subject)).toEqual(['Fern Street crew and Oak Street crew: one note']);
  expect(adas[0]?.text).toContain('Ben loves Brick row.');
});

it('[GRP-11] one press in the circle, or in the email, stops the emails of that circle alone', async () => {
  const emails = (who: Person, wanted?: boolean) =>
    circles.call(
      who,
      wanted === undefined ? 'GET' : 'PUT',
      `/hfc/circles/${circleId}/emails`,
      wanted === undefined ? undefined : { emails: wanted },
    );
  await write(ben, 'No step.');
  expect((await emails(ada)).body).toEqual({ emails: true });
  expect((await emails(ada, false)).body).toEqual({ emails: false });
  expect((await run()).map((mail) => mail.to)).toEqual([]);
  expect((await emails(ada, true)).body).toEqual({ emails: true });
  const [mail] = await run();
  expect(mail?.to).toBe(to(ada));
  expect(mail?.text).toContain(`/hfc/unsubscribe/circles/circle/${circleId}`);
  const { rows } = await api.database.pool.query<{ about: unknown }>('select about from mails');
  expect(rows).toEqual([{ about: { circle: [circleId], compound: [home] } }]);
  // the button of the mail program stops the whole list, as its header says
  const { pathname, search } = new URL(mail?.unsubscribe_url ?? '');
  const page = await api.app.inject({ url: pathname + search });
  expect(page.body).toContain('Stop email about your circles?');
  const pressed = await api.app.inject({
    method: 'POST',
    url: pathname + search,
    payload: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(pressed.statusCode).toBe(200);
  expect((await emails(ada)).body).toEqual({ emails: false });
  nextDay();
  await api.database.pool.query('update circles set update_timestamp = $1', [api.clock.now]);
  await api.database.pool.query(
    "insert into circle_notes (circle_id, compound_id, member_id, text, post_timestamp) select circle_id, $1, member_id, 'Later', $2 from circle_members where user_id = $3",
    [home, api.clock.now, ben.userId],
  );
  expect(await run()).toEqual([]);
});

it('[GRP-11] tells nothing of a home that its reader may not see, and writes to no guest', async () => {
  const token = await circles.invite(ada, circleId);
  const body = { token, name: 'Gus', avatarHouseFace: 'Imp', avatarHouseHue: 'yellow' };
  const cookie = cookieIn(
    (await api.call('POST', '/hfc/circle_invitations/join_as_guest', { body })).headers,
  );
  const hidden = await createHome('Hidden gem');
  await write(ben, 'Soon ours.', hidden);
  await api.call('POST', `/hfc/circles/${circleId}/homes/${home}/notes`, {
    headers: { cookie },
    body: { text: 'Hello.' },
  });
  await api.database.pool.query('update compounds set internal = true where compound_id = $1', [hidden]);
  const mails = await run();
  expect(mails.map((mail) => mail.to).sort()).toEqual([to(ada), to(ben)].sort());
  for (const { text } of mails) {
    expect(text).not.toContain('Hidden gem');
    expect(text).toContain('Gus wrote about Brick row: “Hello.”');
  }
});

it('[GRP-11] names no home that was taken down since a friend spoke of it', async () => {
  const gone = await createHome('Gone tomorrow');
  await write(ben, 'This one!', gone);
  await api.database.pool.query(
    `insert into shown_homes (compound_id, market_id, title, price, area_name, taken_down_at)
     select compound_id, market_id, 'Gone tomorrow', 1, 'Ballard', now() from compounds where compound_id = $1`,
    [gone],
  );
  await api.database.pool.query('update compounds set internal = true where compound_id = $1', [gone]);
  expect(await run()).toEqual([]);
});

it('an email that fails stops no other, the next run writes it, and three runs at once write none twice', async () => {
  await write(ada, 'From Ada.');
  circles.later();
  await write(ben, 'From Ben.');
  await api.database.pool.query('delete from mails');
  const send = vi.spyOn(api.deps.jobs, 'send').mockRejectedValueOnce(new Error('The database went away.'));
  await expect(mailNewsJob.handler(api.deps, { jobId: '1' }, {})).rejects.toThrow(
    '1 of 2 circle emails were not written.',
  );
  send.mockRestore();
  expect((await api.database.pool.query('select from mails')).rowCount).toBe(1);
  await Promise.all([1, 2, 3].map((n) => mailNewsJob.handler(api.deps, { jobId: String(n) }, {})));
  const { rows } = await api.database.pool.query<{ to: string }>('select to_address as to from mails');
  expect(rows.map((mail) => mail.to).sort()).toEqual([to(ada), to(ben)].sort());
});

it('a member whose address takes no email is passed over', async () => {
  await write(ben, 'No step.');
  await api.database.pool.query("update users set email = '' where user_id = $1", [ada.userId]);
  expect(await run()).toEqual([]);
});
