import {
  createPerson,
  createTestApi,
  createWorld,
  type Person,
  type TestApi,
  type World,
} from '@commonhearth/testing-server/api';
import { until } from '@commonhearth/testing-server/waiting';
import { kindsNamed } from '../../../spec/matrix-callers.harness.ts';
import { mountedCalls, sampleOf } from '../../../spec/mounted-calls.harness.ts';

let api: TestApi;
let world: World;
beforeAll(async () => {
  api = await createTestApi();
  world = await createWorld(api);
});
afterAll(() => api.close());

const ofPeople = ['user', 'user, not by magic link', 'anyone'];
const rows = mountedCalls.filter(
  ({ id, who }) => id.startsWith('CAL-') && kindsNamed(who).some((kind) => ofPeople.includes(kind)),
);

/** Whoever waits for a row of another. */
const isAnyoneWaiting = async () =>
  (
    await api.database.pool.query(
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
  ).rows.length > 0;

it.each(rows)('$call while its person is deleted is no fault of ours', async (row) => {
  await api.database.pool.query('delete from rate_limits');
  const person: Person = await createPerson(api, { market: 'seattle' });
  const { path, query, body, as } = await sampleOf(row, world, person, 'own');
  const [method = '', template = ''] = row.call.split(' ');
  const address = template.replace(/\{(\w+)\}/g, (_all, name: string) => path?.[name] ?? '');
  const parameters = new URLSearchParams(query).toString();
  const deletion = await api.database.pool.connect();
  await deletion.query('begin');
  await deletion.query(
    'with gone as (delete from users where user_id = $1 returning provider_id) select provider_id from gone',
    [person.userId],
  );
  const progress: { isAnswered: boolean } = { isAnswered: false };
  const answer = api
    .call(method, parameters === '' ? address : `${address}?${parameters}`, { token: person.token, body, as })
    .finally(() => {
      progress.isAnswered = true;
    });
  await until(async () => progress.isAnswered || (await isAnyoneWaiting()));
  await deletion.query('commit');
  deletion.release();
  const { status } = await answer;
  expect(status).toBeLessThan(500);
  expect(
    (await api.database.pool.query('select 1 from users where user_id = $1', [person.userId])).rows,
  ).toEqual([]);
});
