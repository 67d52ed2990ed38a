import { pruneErrorGroupsJob } from '../error-groups/prune-error-groups.job.ts';
import { pruneSourceMapsJob } from './prune-source-maps.job.ts';
import { mapSite, mapTo, type MapSite } from './source-maps.harness.ts';

let site: MapSite;
beforeAll(async () => {
  site = await mapSite();
});
afterAll(() => site.api.close());

const day = 24 * 3600_000;
const count = async (table: string): Promise<number> =>
  (await site.api.database.pool.query(`select 1 from ${table}`)).rowCount ?? 0;

it('[OWN-02] deletes maps 30 days after their upload unless a channel has their release, and errors after 30 days', async () => {
  const { api } = site;
  // files of the store have the time of the machine
  const start = Date.now();
  api.clock.now = new Date(start);
  await site.upload({ 'home.js': mapTo('src/home.tsx') });
  await site.report();
  const run = async (days: number) => {
    api.clock.now = new Date(start + days * day);
    await pruneSourceMapsJob.handler(api.deps, { jobId: '1' }, {});
    await pruneErrorGroupsJob.handler(api.deps, { jobId: '1' }, {});
    return [await count('release_source_maps'), (await site.keys()).length, await count('error_groups')];
  };
  expect(await run(29)).toEqual([1, 1, 1]);
  await api.database.pool.query(
    `insert into channels (channel, remote, version, base, descriptor, release_id, update_timestamp)
     select 'development', remote, version, 'remotes/x/', descriptor, release_id, now() from releases`,
  );
  expect(await run(31)).toEqual([1, 1, 0]);
  expect(await count('client_errors')).toBe(0);
  await api.database.pool.query('delete from channels');
  expect(await run(32)).toEqual([0, 0, 0]);
  expect(api.log).toContainEqual(expect.objectContaining({ forgotten: 1, deleted: 1 }));
});

it('[OWN-02] keeps an error that was first seen long ago and is still seen', async () => {
  const { api } = site;
  const start = Date.now();
  const runAt = (days: number) => {
    api.clock.now = new Date(start + days * day);
    return pruneErrorGroupsJob.handler(api.deps, { jobId: '1' }, {});
  };
  api.clock.now = new Date(start);
  await site.report();
  await api.database.pool.query('update error_groups set last_seen = $1', [new Date(start + 20 * day)]);
  await runAt(49);
  expect(await count('error_groups')).toBe(1);
  await runAt(51);
  expect(await count('error_groups')).toBe(0);
});
