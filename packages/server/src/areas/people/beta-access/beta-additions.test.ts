import {
  createArea,
  createPerson,
  createTestApi,
  type Person,
  type TestApi,
} from '@commonhearth/testing-server/api';
import { recordQueued } from '../../../jobs/job-runs.ts';
import { letManyInJob } from './let-many-in.job.ts';
import { takeUpApprovals } from './take-up-approvals.ts';

let api: TestApi;
let staff: Person;
let ballard: string;
let fremont: string;
beforeAll(async () => {
  api = await createTestApi();
  staff = await createPerson(api, { staff: true });
  ballard = (await createArea(api, { name: 'Ballard', status: 'in_beta' })).areaId;
  fremont = (await createArea(api, { name: 'Fremont' })).areaId;
});
afterAll(() => api.close());
beforeEach(() => api.database.pool.query('truncate area_beta_users, area_beta_approvals, audit'));

const call = (method: string, path: string, body?: object) =>
  api.call(method, `/hfc/_i/${path}`, { token: staff.token, ...(body !== undefined && { body }) });
const accessRows = async () =>
  (
    await api.database.pool.query<{ who: string }>(
      `select user_id::text || ' ' || area_id as who from area_beta_users
       union all select email || ' ' || area_id from area_beta_approvals order by who`,
    )
  ).rows.map(({ who }) => who);

/** Sends the addresses, and runs the job as often as told. Answers its id and what staff read of it. */
async function addMany(emails: readonly string[], { all = false, times = 1 } = {}) {
  const { status, body } = await call('POST', 'add_users_to_area_beta', {
    area_id: ballard,
    emails,
    add_to_all_market_areas: all,
  });
  expect(status).toBe(202);
  const jobId = String(body['job_id']);
  await recordQueued(api.database.db, { jobId, name: letManyInJob.name, userId: staff.userId });
  const { input } = api.queued.findLast(({ name }) => name === letManyInJob.name) ?? {};
  // the queue holds no address
  expect(JSON.stringify(input)).not.toContain('@');
  for (let i = 0; i < times; i += 1)
    await letManyInJob.handler(api.deps, { jobId }, letManyInJob.input.parse(input));
  return { jobId, job: (await call('GET', `jobs/${jobId}`)).body };
}
const undo = async (jobId: string) => (await call('POST', `add_users_to_area_beta/${jobId}/undo`, {})).body;

it('[CAL-160] one job gives access to confirmed addresses, lets the others wait, and counts both and earlier ones', async () => {
  const ada = await createPerson(api, { market: 'seattle' });
  const bob = await createPerson(api, { market: 'seattle', verified: false });
  await call('POST', 'add_user_to_area_beta', {
    area_id: ballard,
    email: 'before@x.example',
    add_to_all_market_areas: false,
  });
  const { job } = await addMany(
    [ada.email, ada.email.toUpperCase(), bob.email, 'new@x.example', 'before@x.example'],
    { times: 2 },
  );
  expect(job).toMatchObject({ done: 4, total: 4, result: { access: 1, waits: 2, already: 1 } });
  expect(await accessRows()).toEqual(
    [
      `${ada.userId} ${ballard}`,
      `${bob.email} ${ballard}`,
      `new@x.example ${ballard}`,
      `before@x.example ${ballard}`,
    ].toSorted(),
  );
  expect((await addMany([ada.email])).job).toMatchObject({ result: { access: 0, waits: 0, already: 1 } });
});

it('[CAL-161] undo removes everything that the job added, even if confirmed since, and nothing else', async () => {
  const ada = await createPerson(api, { market: 'seattle' });
  const bob = await createPerson(api, { market: 'seattle', verified: false });
  await call('POST', 'add_user_to_area_beta', {
    area_id: ballard,
    email: ada.email,
    add_to_all_market_areas: false,
  });
  const before = await accessRows();
  const { jobId } = await addMany([ada.email, bob.email, 'new@x.example'], { all: true });
  await api.database.db.transaction((tx) => takeUpApprovals(tx, { requestId: null, at: api.clock.now }, bob));
  expect(await accessRows()).toEqual(
    [
      ...[`${ada.userId} ${ballard}`, `${ada.userId} ${fremont}`],
      ...[`${bob.userId} ${ballard}`, `${bob.userId} ${fremont}`],
      ...[`new@x.example ${ballard}`, `new@x.example ${fremont}`],
    ].toSorted(),
  );
  expect(await undo(jobId)).toEqual({ access: 2, waits: 1 });
  expect(await accessRows()).toEqual(before);
  expect(await undo(jobId)).toEqual({ access: 0, waits: 0 });
});

it('[CAL-160] the audit has one row for the whole job and names no address', async () => {
  const ada = await createPerson(api, { market: 'seattle' });
  await addMany([ada.email, 'new@x.example']);
  const { body } = await call('GET', 'audit');
  expect(body['entries']).toMatchObject([{ act_size: 2, who: { person: { user_id: staff.userId } } }]);
  expect(JSON.stringify(body['entries'])).not.toContain('new@x.example');
});

it('[CAL-160] rejects a malformed address by its index and adds nothing', async () => {
  const { status, body } = await call('POST', 'add_users_to_area_beta', {
    area_id: ballard,
    emails: ['good@x.example', 'bad'],
    add_to_all_market_areas: false,
  });
  expect([status, JSON.stringify(body['errors'])]).toEqual([422, expect.stringContaining('emails.1')]);
  expect(await accessRows()).toEqual([]);
});

it('[CAL-161] undo of an unknown job answers 404', async () => {
  expect((await call('POST', 'add_users_to_area_beta/7/undo', {})).status).toBe(404);
});
