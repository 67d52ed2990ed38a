import { createTestApi, type TestApi } from '@commonhearth/testing-server/api';
import { schemaRelease } from '../db/migrating/release.ts';
import { rebuildContent } from '../areas/homes/content/content.service.ts';

let api: TestApi;
beforeEach(async () => {
  api = await createTestApi();
  await rebuildContent(api.deps);
});
afterEach(() => api.close());

const ready = async () => (await api.app.inject({ url: '/readyz' })).statusCode;
const said = () => api.log.flatMap(({ reason }) => (typeof reason === 'string' ? [reason] : []));

it('[API-11] a program that runs on is not ready once a release two later has migrated the database, and says so once', async () => {
  const ran = (id: string, release: number) =>
    api.database.pool.query('insert into schema_migrations (id, hash, release) values ($1, $1, $2)', [
      id,
      release,
    ]);
  await ran('202701010900-homes-roof', schemaRelease + 1);
  expect([await ready(), said()]).toEqual([200, []]);
  await ran('202702010900-homes-walls', schemaRelease + 2);
  expect([await ready(), await ready()]).toEqual([503, 503]);
  expect(said()).toEqual([expect.stringMatching(/newer version.*202702010900-homes-walls/)]);
});

it('a server that cannot tell whether mail goes out can be sent visitors, and says that it does not know', async () => {
  await api.database.pool.query('alter table mails rename to mails_elsewhere');
  const { statusCode, body } = await api.app.inject({ url: '/readyz' });
  expect([statusCode, JSON.parse(body)]).toEqual([200, { status: 'ready', mail: 'unknown' }]);
});

it('[OPS-07] a program of another profile that runs on is not ready once production has started on its database, and says so', async () => {
  expect(await ready()).toBe(200);
  await api.database.pool.query('insert into production_mark default values');
  expect(await ready()).toBe(503);
  expect(said()).toEqual([expect.stringMatching(/^Production has run on this database/)]);
});
