import { randomUUID } from 'node:crypto';
import { multipartOf, type ApiAnswer } from '@commonhearth/testing-server/api';
import { salesCsv } from '../imports/sample-market.harness.ts';
import { recordEnd, recordQueued } from '../../../jobs/job-runs.ts';
import { addingWorld, type AddingWorld } from '../adding/adding.harness.ts';
import { importFileJob } from './import-file.job.ts';
import { sweepImportFilesJob } from './sweep-import-files.job.ts';

let world: AddingWorld;
beforeAll(async () => {
  world = await addingWorld();
});
beforeEach(() => world.clear());
afterAll(() => world.close());

const path = () => `/hfc/_i/review_periods/${world.periodId}/import`;
const upload = (csv: string, fields: object = { dry_run: 'true' }): Promise<ApiAnswer> =>
  world.api.call('POST', path(), {
    token: world.token,
    as: 'file',
    body: multipartOf({ ...fields }, 1).replace('\r\n\r\nx\r\n', () => `\r\n\r\n${csv}\r\n`),
  });
const uploadAs = (name: string, text: string): Promise<ApiAnswer> =>
  world.api.call('POST', path(), {
    token: world.token,
    as: 'file',
    body: multipartOf({ dry_run: 'true' }, 1)
      .replace('../a.csv', () => name)
      .replace('\r\n\r\nx\r\n', () => `\r\n\r\n${text}\r\n`),
  });
const again = (body: object) => world.api.call('POST', path(), { token: world.token, body });
const homes = () =>
  world.rows('select external_id, price, status from homes join compounds using (home_id) order by 1');

/** Imports a file as staff do, and works on the job; answers what they are told of it. */
async function imported(fileId: unknown, mapping: readonly object[] = []): Promise<ApiAnswer['body']> {
  const { status, body } = await again({ file_id: fileId, mapping, dry_run: false });
  expect(status).toBe(202);
  const jobId = String(body['job_id']);
  const { db } = world.api.database;
  await recordQueued(db, { jobId, name: importFileJob.name, userId: null });
  await run(jobId);
  await recordEnd(db, jobId, world.api.clock.now);
  return (await world.api.call('GET', `/hfc/_i/jobs/${jobId}`, { token: world.token })).body;
}
const run = (jobId: string) =>
  importFileJob.handler(
    world.api.deps,
    { jobId },
    importFileJob.input.parse(
      world.api.queued.filter(({ name }) => name === importFileJob.name).at(-1)?.input,
    ),
  );

const csv = salesCsv([
  { id: '1' },
  { id: '2', price: '500000' },
  { id: '2', price: '490000', date: '20140101T000000' },
  { id: '3', bedrooms: '33' },
  { id: '4', zipcode: '9810' },
]);

it('[CAL-86] a dry run says what would become of each row and where the columns go, keeps the file and writes nothing', async () => {
  const { status, body } = await upload(csv);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    name: 'a.csv',
    missing: [],
    report: {
      rows: 5,
      imported: 2,
      imported_without_area: 2,
      returned: 0,
      updated: 0,
      unchanged: 0,
      superseded: 1,
      faulty: 2,
      faults: [
        { line: 5, reason: expect.stringContaining('Bedrooms') as string },
        { line: 6, reason: expect.stringContaining('9810') as string },
      ],
      example: { price: 450_000, bedrooms: 3, bathrooms: null, sqft: 1_500 },
      warnings: expect.arrayContaining([expect.objectContaining({ kind: 'old' })]) as unknown,
    },
  });
  expect(body['columns']).toContainEqual({
    column: 'long',
    field: 'lng',
    examples: ['-122.375', '-122.375', '-122.375'],
  });
  expect(body['columns']).toContainEqual(expect.objectContaining({ column: 'grade', field: 'attribute' }));
  expect(await homes()).toEqual([]);
  expect(await world.rows('select name, bytes from import_files')).toEqual([
    { name: 'a.csv', bytes: String(Buffer.byteLength(csv)) },
  ]);
});

it('[REV-01a] a dry run shows a home whose street column has the whole address, written once', async () => {
  const rows =
    'id,price,lat,lng,address,state,zip\n1,500000,47.665,-122.375,"1 Elm St Unit B, Seattle, WA 98107",WA,98107\n';
  const { body } = await upload(rows);
  expect(body).toMatchObject({
    report: { example: { address: '1 Elm St Unit B, Seattle, WA 98107', price: 500_000 } },
  });
});

it('[CAL-86] the file is imported by a job, with the faulty rows told; again it changes nothing', async () => {
  const fileId = (await upload(csv)).body['file_id'];
  const told = await imported(fileId);
  expect(told).toMatchObject({
    state: 'done',
    errors: [{ item: 'line 5' }, { item: 'line 6' }],
    result: { homes: 2, left_out: 2 },
  });
  expect(told['done']).toBe(told['total']);
  const after = [
    { external_id: '1', price: 450_000, status: 'for_review' },
    { external_id: '2', price: 500_000, status: 'for_review' },
  ];
  expect(await homes()).toEqual(after);
  expect((await again({ file_id: fileId, dry_run: true })).body).toMatchObject({
    report: { imported: 0, updated: 0, unchanged: 2, superseded: 1, faulty: 2 },
  });
  // the same job once more, as after a process that was killed
  await run(randomUUID());
  expect(await homes()).toEqual(after);
});

it('[CAL-86] a file is rehearsed where statements may take as long as they need; of its faulty rows 2,000 are held', async () => {
  const connect = vi.spyOn(world.api.deps.database.unhurried.pool, 'connect');
  const elsewhere = Array.from({ length: 2_100 }, (_, n) => ({
    id: String(n + 1),
    lat: '30.25',
    long: '-97.75',
  }));
  const { status, body } = await upload(salesCsv(elsewhere));
  expect(status).toBe(200);
  expect(connect).toHaveBeenCalled();
  const report = body['report'] as { rows: number; faulty: number; faults: object[] };
  expect([report.rows, report.faulty, report.faults.length]).toEqual([2_100, 2_100, 2_000]);
  connect.mockRestore();
});

it('[CAL-86] columns that are not recognised are chosen, and count from then on', async () => {
  const strange = csv.replace('id,date,price', 'no,date,what_it_costs');
  const { body } = await upload(strange);
  expect(body).toMatchObject({ missing: ['external_id', 'price'], report: null });
  const mapping = [
    { column: 'no', field: 'external_id' },
    { column: 'what_it_costs', field: 'price' },
    { column: 'grade', field: 'ignore' },
  ];
  const file_id = body['file_id'];
  const refused = await again({ file_id, dry_run: false });
  expect(refused.status).toBe(422);
  expect(refused.text).toContain('No column is mapped to external_id, price');
  const half = await again({ file_id, mapping: mapping.slice(0, 1), dry_run: false });
  expect([half.status, half.body['title']]).toEqual([
    422,
    expect.stringContaining('No column is mapped to price.'),
  ]);
  const mapped = await again({ file_id, mapping, dry_run: true });
  expect(mapped.body).toMatchObject({ missing: [], report: { imported: 2 } });
  expect(mapped.body['columns']).toContainEqual(
    expect.objectContaining({ column: 'grade', field: 'ignore' }),
  );
  await imported(file_id, mapping);
  expect(await homes()).toHaveLength(2);
  const wrong = await again({ file_id, mapping: [{ column: 'no', field: 'rooms' }], dry_run: true });
  expect(wrong.status).toBe(422);
  expect(wrong.text).toContain('There is no field');
});

it('[CAL-86] a file of another market, one that is cut in the middle, and one that is none are told', async () => {
  const austin = salesCsv([{ id: '1', lat: '30.27', long: '-97.74' }]);
  expect((await upload(austin)).body).toMatchObject({
    report: {
      imported: 0,
      faulty: 1,
      faults: [{ reason: expect.stringContaining('outside the bounds of Seattle') as string }],
    },
  });
  const cut = `${salesCsv([{ id: '1' }])}2,20150101T0000`;
  expect((await upload(cut)).body).toMatchObject({
    report: {
      imported: 1,
      faulty: 1,
      faults: [{ line: 3, reason: expect.stringContaining('cut off') as string }],
    },
  });
  const semicolons = await upload(csv.replaceAll(',', ';'));
  expect(semicolons.status).toBe(422);
  expect(semicolons.body['title']).toContain('separated by semicolons');
  expect((await upload('')).status).toBe(422);
  expect((await again({ dry_run: true })).status).toBe(422);
  expect((await again({ file_id: randomUUID(), dry_run: true })).status).toBe(404);
});

it('[CAL-86] asked again while a file is imported, that import is answered and no other begins', async () => {
  const file_id = (await upload(csv)).body['file_id'];
  const { body } = await again({ file_id, dry_run: false });
  const jobId = String(body['job_id']);
  await recordQueued(world.api.database.db, { jobId, name: importFileJob.name, userId: null });
  expect((await again({ file_id, dry_run: false })).body).toEqual({ job_id: jobId });
  expect(world.api.queued.filter(({ name }) => name === importFileJob.name)).toHaveLength(1);
});

it('[CAL-86] another file, or the same with other columns, is refused while one is imported, which is named; it is kept and imported afterwards', async () => {
  const { db } = world.api.database;
  await world.rows("update users set name = 'Rosa'");
  const file_id = (await upload(csv)).body['file_id'];
  const jobId = String((await again({ file_id, dry_run: false })).body['job_id']);
  await recordQueued(db, { jobId, name: importFileJob.name, userId: null });
  // sent as bytes once more it is the same
  expect((await upload(csv, { dry_run: 'false' })).body).toEqual({ job_id: jobId });
  const other = (await upload(salesCsv([{ id: '9' }]))).body['file_id'];
  const columns = { file_id, mapping: [{ column: 'grade', field: 'ignore' }], dry_run: false };
  for (const asked of [{ file_id: other, dry_run: false }, columns])
    expect((await again(asked)).body).toMatchObject({
      status: 409,
      code: 'conflict',
      title: '“a.csv” from Rosa is still being imported into this cycle. Import this one when that is done.',
      current: { job_id: jobId, file: 'a.csv', person: 'Rosa' },
    });
  expect(world.api.queued.filter(({ name }) => name === importFileJob.name)).toHaveLength(1);
  await run(jobId);
  await recordEnd(db, jobId, world.api.clock.now);
  expect(await imported(other)).toMatchObject({ state: 'done' });
  expect((await homes()).map(({ external_id }) => external_id)).toEqual(['1', '2', '9']);
});

it('[CAL-86] of two files that are begun at once one is imported, and the other is told so', async () => {
  const files = [await upload(csv), await upload(salesCsv([{ id: '9' }]))];
  const { jobs } = world.api.deps;
  const taken = jobs.send.bind(jobs);
  // the queue notes a job as it takes it
  const send = vi.spyOn(jobs, 'send').mockImplementation(async (tx, job, input, how = {}) => {
    await recordQueued(tx, { jobId: how.jobId ?? '', name: job.name, userId: null });
    await taken(tx, job, input, how);
  });
  const answers = await Promise.all(files.map(({ body: { file_id } }) => again({ file_id, dry_run: false })));
  send.mockRestore();
  expect(answers.map(({ status }) => status).sort()).toEqual([202, 409]);
  expect(world.api.queued.filter(({ name }) => name === importFileJob.name)).toHaveLength(1);
});

it('[CAL-86] a published cycle takes no file, and a file belongs to its cycle', async () => {
  const fileId = (await upload(csv)).body['file_id'];
  await world.rows("update review_periods set status = 'published', published_at = now()");
  expect((await upload(csv)).body).toMatchObject({ status: 409, code: 'period_not_open' });
  expect((await again({ file_id: fileId, dry_run: false })).status).toBe(409);
});

it('[CAL-86] a file is kept for a day', async () => {
  const fileId = String((await upload(csv)).body['file_id']);
  const key = `imports/${fileId}.csv`;
  const sweep = () => sweepImportFilesJob.handler(world.api.deps, { jobId: '1' }, {});
  const start = world.api.clock.now;
  await sweep();
  expect((await again({ file_id: fileId, dry_run: true })).status).toBe(200);
  // the store dates its files by the clock on the wall
  await world.rows('update import_files set create_timestamp = now()');
  world.api.clock.now = new Date(Date.now() + 23 * 3_600_000);
  await sweep();
  expect(await world.api.deps.objects.get(key)).toBeDefined();
  expect(await world.rows('select * from import_files')).toHaveLength(1);
  world.api.clock.now = start;
  await world.rows('update import_files set create_timestamp = $1', [start]);
  await world.rows("update import_files set create_timestamp = create_timestamp - interval '25 hours'");
  expect((await again({ file_id: fileId, dry_run: true })).status).toBe(404);
  world.api.clock.now = new Date(Date.now() + 25 * 3_600_000);
  await sweep();
  expect(await world.api.deps.objects.get(key)).toBeUndefined();
  expect(await world.rows('select * from import_files')).toEqual([]);
  world.api.clock.now = start;
});

it('[CAL-86] a file is taken whatever stands in its name, and a value that is shortened for its reason is never cut within a sign', async () => {
  const faulty = salesCsv([{ id: '1' }, { id: '2', price: `${'9'.repeat(39)}🏡9` }]);
  const { status, body } = await uploadAs(`\u0000${'x'.repeat(199)}🏡.csv`, faulty);
  expect([status, body['name']]).toEqual([200, 'x'.repeat(199)]);
  expect(await imported(body['file_id'])).toMatchObject({
    state: 'done',
    errors: [{ item: 'line 3', reason: expect.stringContaining(`"${'9'.repeat(39)}…"`) as unknown }],
  });
});
