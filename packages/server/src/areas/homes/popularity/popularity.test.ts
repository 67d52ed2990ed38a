import {
  createArea,
  createCompound,
  createCycle,
  createPerson,
  createTestApi,
  type TestApi,
} from '@commonhearth/testing-server/api';
import { rankHomesJob } from './rank-homes.job.ts';

let api: TestApi;
let areaId: string;
let periodId: string;
beforeAll(async () => {
  api = await createTestApi();
  areaId = (await createArea(api, { name: 'Ballard' })).areaId;
  periodId = await createCycle(api);
});
afterAll(() => api.close());

const publish = (over: object = {}) =>
  createCompound(api, { periodId, areaId, status: 'published', ...over });
const rank = () => rankHomesJob.handler(api.deps, { jobId: '1' }, {});
const percentileOf = async (home: string) => {
  const { body } = await api.call('GET', `/hfc/compounds/${home}`);
  return (body['compound'] as Record<string, unknown>)['popularity_percentile'];
};
const day = 24 * 3600_000;
let visits = 0;
/** Each look is in a visit of its own. */
const look = (home: string, viewer: number, daysAgo = 0, type = 'viewed') =>
  api.database.pool.query(
    `insert into activity (compound_id, activity_type, viewer_id, session_id, create_timestamp)
     values ($1, $2, ('7a1f2c3d-0000-4000-8000-' || lpad($3::text, 12, '0'))::uuid, $4, $5)`,
    [home, type, viewer, `visit-${(visits += 1)}`, new Date(api.clock.now.getTime() - daysAgo * day)],
  );

it('[CMP-13] likes and those who looked in 30 days rank the public homes of a market in whole percent, from 20 homes on, and the rank moves with them', async () => {
  const homes: string[] = [];
  for (let n = 0; n < 19; n += 1) homes.push(await publish());
  await publish({ internal: true });
  const [first = '', second = '', third = '', fourth = ''] = homes;
  const { token, subscriberId } = await createPerson(api, { market: 'seattle' });
  const like = (home: string, status: string) =>
    api.call('PUT', `/hfc/compounds/${home}/like_status`, {
      token,
      body: { status, subscriber_id: subscriberId },
    });
  await like(first, 'liked');
  await rank();
  expect(await percentileOf(first)).toBeNull();
  homes.push(await publish());

  // a like weighs as three who looked; who looks twice, looked long ago or only at the map counts no more
  for (const viewer of [1, 2]) await look(second, viewer, 29.9);
  for (const viewer of [1, 2, 3, 4]) await look(third, viewer);
  for (const viewer of [1, 1, 1, 1]) await look(fourth, viewer);
  for (const viewer of [5, 6, 7, 8]) await look(fourth, viewer, 30);
  for (const viewer of [5, 6, 7, 8]) await look(fourth, viewer, 0, 'map_viewed');
  await like(fourth, 'disliked');
  const queuedBy = async (work: () => Promise<unknown>) => {
    const before = api.queued.length;
    await work();
    return api.queued.slice(before).map(({ name }) => name);
  };
  expect(await queuedBy(rank)).toEqual(['rebuild-market-content']);
  const ranks = async () => Promise.all([third, first, second, fourth, homes[7] ?? ''].map(percentileOf));
  expect(await ranks()).toEqual([100, 95, 89, 84, 0]);
  // nothing new: nothing is written anew
  expect(await queuedBy(rank)).toEqual([]);

  await like(first, 'unliked');
  for (const viewer of [10, 11, 12, 13, 14]) await look(second, viewer);
  await rank();
  expect(await ranks()).toEqual([95, 0, 100, 89, 0]);
});

it('[CMP-13] one place pushes no home: of its looks at one, three a day count, whatever browsers they name', async () => {
  const homes: string[] = [];
  for (let n = 0; n < 20; n += 1) homes.push(await publish());
  const [pushed = '', liked = ''] = homes;
  for (let viewer = 1; viewer <= 8; viewer += 1) {
    const cookie = `viewer_id=7a1f2c3d-0000-4000-8000-${String(viewer).padStart(12, '0')}`;
    const headers = { cookie };
    const { status } = await api.call('POST', `/hfc/compounds/${pushed}/activity/viewed`, {
      headers,
      body: {},
    });
    expect(status).toBe(200);
  }
  for (let viewer = 1; viewer <= 4; viewer += 1) await look(liked, viewer);
  await rank();
  expect(Number(await percentileOf(pushed))).toBeLessThan(Number(await percentileOf(liked)));
  const { rows } = await api.database.pool.query<{ n: number }>(
    'select count(*)::int as n from activity where compound_id = $1 and counts',
    [pushed],
  );
  expect(rows).toEqual([{ n: 3 }]);
});

it('[CMP-13] looks of one place at another home count by themselves, and what else it does with a home uses up none', async () => {
  const [first, second] = [await publish(), await publish()];
  const act = (home: string, type: string) =>
    api.call('POST', `/hfc/compounds/${home}/activity/${type}`, { body: {} });
  for (const type of ['map_viewed', 'photos_viewed', 'shared', 'contact_started']) await act(second, type);
  for (const home of [first, first, first, first, second]) await act(home, 'viewed');
  const { rows } = await api.database.pool.query<{ home: string; n: number }>(
    `select compound_id::text as home, count(*)::int as n from activity
     where compound_id in ($1, $2) and activity_type = 'viewed' and counts group by compound_id order by activity.compound_id`,
    [first, second],
  );
  expect(rows).toEqual([
    { home: first, n: 3 },
    { home: second, n: 1 },
  ]);
});

it('[CMP-13] homes are ranked anew every night', () => {
  expect(rankHomesJob.schedule).toMatch(/^\d+ \d+ \* \* \*$/);
});
