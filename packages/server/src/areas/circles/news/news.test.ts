import type { CircleNews } from '@commonhearth/schemas';
import {
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
let circleId: string;
let home: string;
let periodId: string;
let areaId: string;
const crew = () => `/hfc/circles/${circleId}`;
const createHome = (title: string) =>
  createCompound(api, { periodId, areaId, status: 'published', editorial: { title } });
const say = (who: Person, voice: string, id = home) =>
  circles.call(who, 'PUT', `${crew()}/homes/${id}/voice`, { voice });
const write = (who: Person, text: string, id = home) =>
  circles.call(who, 'POST', `${crew()}/homes/${id}/notes`, { text });
const news = async (who: Person) => {
  const { body } = await circles.call(who, 'GET', `${crew()}/news`);
  return body as unknown as { readonly news: readonly CircleNews[]; readonly since: string };
};
const see = (who: Person, until: Date) =>
  circles.call(who, 'PUT', `${crew()}/seen`, { until: until.toISOString() });

beforeAll(async () => {
  api = await createTestApi();
  circles = circlesOf(api);
  periodId = await createCycle(api);
  ({ areaId } = await createArea(api, { name: 'Ballard' }));
});
beforeEach(async () => {
  ada = await createPerson(api, { name: 'Ada Lovelace', market: 'seattle' });
  circleId = (await circles.start(ada)).circle_id;
  ben = await circles.friend(await circles.invite(ada, circleId), 'Ben');
  home = await createHome('Brick row');
});
afterAll(() => api.close());

it('[CAL-194] tells what friends said, who joined, and which home got the last yes, the latest first', async () => {
  circles.later();
  await say(ada, 'love');
  circles.later();
  await write(ben, `${'Four doors. '.repeat(20)}end`);
  circles.later();
  await say(ben, 'could');
  const told = (await news(ada)).news;
  expect(told).toMatchObject([
    {
      kind: 'voice',
      title: 'Brick row',
      compound_id: home,
      voice: 'could',
      household_name: 'Ben’s home',
      member: { name: 'Ben' },
      is_yours: false,
    },
    { kind: 'shortlisted', title: 'Brick row', compound_id: home },
    { kind: 'note', author: { name: 'Ben' }, title: 'Brick row', is_yours: false },
    { kind: 'voice', voice: 'love', is_yours: true },
    { kind: 'joined', member: { name: 'Ben' }, is_yours: false },
    { kind: 'joined', member: { name: 'Ada' }, is_yours: true },
  ]);
  expect(told[0]?.at).toBe(api.clock.now.toISOString());
  // whoever gave the last yes knows
  const isYours = async (who: Person) =>
    (await news(who)).news.find(({ kind }) => kind === 'shortlisted')?.is_yours;
  expect([await isYours(ada), await isYours(ben)]).toEqual([false, true]);
  const [, , note] = told;
  expect(note?.kind === 'note' && note.text).toBe(`${'Four doors. '.repeat(20).slice(0, 140)}…`);
});

it('[CAL-194] tells nothing of a home that the reader never could see, and the title of one that was taken down', async () => {
  const secret = await createHome('Hidden');
  circles.later();
  await write(ada, 'Soon.', secret);
  await write(ada, 'That porch.');
  const hide = "update compounds set status = 'for_review' where compound_id = $1";
  await api.database.pool.query(hide, [secret]);
  await api.database.pool.query('delete from shown_homes where compound_id = $1', [secret]);
  await api.database.pool.query(
    `insert into shown_homes (compound_id, market_id, title, price, area_name, taken_down_at)
     select compound_id, market_id, 'Brick row, as it was', 1, 'Ballard', now() from compounds where compound_id = $1
     on conflict (compound_id) do update set title = excluded.title, taken_down_at = now()`,
    [home],
  );
  await api.database.pool.query(hide, [home]);
  expect((await news(ben)).news).toMatchObject([
    { kind: 'note', title: 'Brick row, as it was', author: { name: 'Ada' } },
    { kind: 'joined' },
    { kind: 'joined' },
  ]);
});

it('[CAL-194] tells at most 200 things', async () => {
  await api.database.pool.query(
    `insert into circle_notes (circle_id, compound_id, member_id, text, post_timestamp)
     select circle_id, $2, member_id, 'Note ' || n, now() + n * interval '1 second'
     from circle_members, generate_series(1, 210) n where circle_id = $1 and user_id = $3`,
    [circleId, home, ada.userId],
  );
  const told = (await news(ben)).news;
  expect(told).toHaveLength(200);
  expect(told[0]).toMatchObject({ kind: 'note', text: 'Note 210' });
});

it('[CAL-195] remembers up to when somebody has looked: from when they joined, never back and never beyond now', async () => {
  const joined = api.clock.now;
  expect((await news(ben)).since).toBe(joined.toISOString());
  circles.later();
  const first = api.clock.now;
  circles.later();
  expect((await see(ben, first)).status).toBe(204);
  expect((await news(ben)).since).toBe(first.toISOString());
  await see(ben, joined);
  expect((await news(ben)).since).toBe(first.toISOString());
  await see(ben, new Date(api.clock.now.getTime() + 60_000));
  expect((await news(ben)).since).toBe(api.clock.now.toISOString());
  expect((await news(ada)).since).not.toBe(api.clock.now.toISOString());
});
