import { createTestApi, type TestApi } from '@commonhearth/testing-server/api';
import { pruneVersionsJob } from './prune-versions.job.ts';

const day = 24 * 3600_000;
let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

async function keptOf(ages: readonly number[]): Promise<readonly string[]> {
  const { pool } = api.database;
  await pool.query('delete from content_versions');
  for (const age of ages)
    await pool.query(`insert into content_versions (version, manifest, published_at) values ($1, '{}', $2)`, [
      String(age),
      new Date(api.clock.now.getTime() - age),
    ]);
  await pruneVersionsJob.handler(api.deps, { jobId: '1' }, {});
  const { rows } = await pool.query<{ version: string }>(
    'select version from content_versions order by content_version_id',
  );
  return rows.map(({ version }) => version);
}

it('forgets contents that visitors have not got for 30 days, and never the one that they get', async () => {
  const edge = 30 * day;
  // the last that was made before then was still shown then
  expect(await keptOf([40 * day, edge + 2, edge + 1, edge, day])).toEqual([edge + 1, edge, day].map(String));
  expect(await keptOf([90 * day, 80 * day])).toEqual([String(80 * day)]);
  expect(await keptOf([40 * day, edge, day])).toEqual([40 * day, edge, day].map(String));
  expect(pruneVersionsJob.schedule).toMatch(/^\d+ \d+ \* \* \*$/);
});
