import { until } from '@commonhearth/testing-server/waiting';
import { addSeattle, bytesOf, salesCsv, silent } from '../sample-market.harness.ts';
import { importWorld, type ImportWorld, now } from './import-listings.harness.ts';

let world: ImportWorld;
beforeAll(async () => {
  world = await importWorld();
});
beforeEach(() => world.clear());
afterAll(() => world.close());

it('[REV-01a] refuses a market without an open cycle, and says how to make one', async () => {
  await addSeattle(world.database, { cycle: false });
  await expect(world.importing(salesCsv([{}]))).rejects.toThrow(
    'Seattle has no open review cycle to import into. Create one on the page "Review cycles"',
  );
});

it.each([
  [{ marketKey: 'atlantis' }, 'There is no market "atlantis". Markets: "bay_area", "seattle"'],
  [{ marketKey: 'austin' }, 'Start the site once on this database'],
  [
    { periodId: '77' },
    'Seattle has no review cycle 77. The open cycle of Seattle is 1 ("Week 47"): give --period 1',
  ],
])('[REV-01a] refuses the target %j', async (changes, message) => {
  await addSeattle(world.database);
  await expect(world.importing(salesCsv([{}]), changes)).rejects.toThrow(message);
});

it.each([
  ['published', 'is published and takes no more homes.'],
  ['publishing', 'is being published and takes no more homes.'],
])('[REV-01a] says of a cycle that is %s that it takes none, and which does', async (status, words) => {
  const { periodId } = await addSeattle(world.database);
  await world.test.sql.query(
    `INSERT INTO review_periods (market_id, name, status, starts_on, create_timestamp, published_at) SELECT market_id, 'Week 46', '${status}', '2026-11-09', now(), now() FROM review_periods`,
  );
  const [closed] = await world.test.sql.query<{ id: string }>(
    "SELECT review_period_id::text AS id FROM review_periods WHERE name = 'Week 46'",
  );
  const into = () => world.importing(salesCsv([{}]), { periodId: closed?.id ?? '' });
  await expect(into()).rejects.toThrow(
    `Review cycle ${closed?.id ?? ''} ("Week 46") ${words} The open cycle of Seattle is ${periodId}`,
  );
  await world.test.sql.query("DELETE FROM review_periods WHERE status = 'open'");
  await expect(into()).rejects.toThrow(`${words} Seattle has no open review cycle to import into.`);
});

it('[REV-01a] writes nothing of a file that turns bad in the middle', async () => {
  await addSeattle(world.database);
  const rows = Buffer.from(salesCsv(Array.from({ length: 12_000 }, (_, id) => ({ id: String(id + 1) }))));
  const before = await world.everything();
  await expect(
    world.importing('', { bytes: bytesOf(Buffer.concat([rows, Buffer.from('caf\xe9', 'latin1')])) }),
  ).rejects.toThrow('The file is not UTF-8: line 12002');
  expect(await world.everything()).toEqual(before);
});

it.each([
  ['', 'The file is empty.'],
  ['id,"pri', 'The file ends inside its header.'],
])('[REV-01a] refuses the file %j', async (csv, message) => {
  await addSeattle(world.database);
  await expect(world.importing(csv)).rejects.toThrow(message);
});

it('leaves one audit row per import that changed something', async () => {
  const { periodId } = await addSeattle(world.database);
  await world.importing(salesCsv([{ id: '1' }]));
  await world.importing(salesCsv([{ id: '1' }]));
  expect(await world.test.sql.query('SELECT action, object_type, object_id, after FROM audit')).toEqual([
    {
      action: 'listings_imported',
      object_type: 'review_period',
      object_id: periodId,
      after: {
        rows: 1,
        imported: 1,
        withoutArea: 1,
        returned: 0,
        updated: 0,
        unchanged: 0,
        superseded: 0,
        faulty: 0,
      },
    },
  ]);
});

it('writes who imported, also when homes were only updated', async () => {
  const { periodId } = await addSeattle(world.database);
  await world.importing(salesCsv([{ id: '1' }]));
  await world.test.sql.query('TRUNCATE audit');
  await world.importing(salesCsv([{ id: '1', date: '20150301T000000', price: '2' }]));
  expect(await world.test.sql.query('SELECT at, action, object_id, after FROM audit')).toMatchObject([
    { at: now, action: 'listings_imported', object_id: periodId, after: { updated: 1, imported: 0 } },
  ]);
});

it('[REV-01a] imports each home once when the same file is imported twice at once', async () => {
  await addSeattle(world.database);
  const csv = salesCsv(Array.from({ length: 50 }, (_, id) => ({ id: String(id + 1) })));
  const reports = await Promise.all([world.importing(csv), world.importing(csv)]);
  expect(reports.map((report) => report.imported).toSorted((a, b) => a - b)).toEqual([0, 50]);
  expect(await world.homes()).toHaveLength(50);
});

const lockCycle = () => world.test.sql.query('SELECT FROM review_periods FOR NO KEY UPDATE NOWAIT');

it('[REV-01a] leaves its cycle free while the file comes, and writes nothing into one that was published by then', async () => {
  const { periodId } = await addSeattle(world.database);
  async function* slow() {
    yield Buffer.from(salesCsv([{ id: '1' }]));
    expect(await lockCycle()).toHaveLength(1);
    await world.test.sql.query("UPDATE review_periods SET status = 'publishing'");
  }
  await expect(world.importing('', { bytes: slow() })).rejects.toThrow(
    `Review cycle ${periodId} ("Week 47") is being published and takes no more homes.`,
  );
  expect(await world.homes()).toEqual([]);
});

it('[REV-01a] keeps its cycle from being published while it writes', async () => {
  await addSeattle(world.database);
  const holder = await world.database.pool.connect();
  await holder.query('BEGIN; LOCK TABLE homes IN SHARE MODE');
  const importing = world.importing(salesCsv([{ id: '1' }]));
  const waiting = `SELECT FROM pg_locks WHERE locktype = 'relation' AND NOT granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
  await until(async () => (await world.test.sql.query(waiting)).length > 0);
  const refused = await lockCycle().catch((error: unknown) => (error as { code?: string }).code);
  await holder.query('ROLLBACK');
  holder.release();
  expect(refused).toBe('55P03');
  expect(await importing).toMatchObject({ imported: 1 });
  expect(await lockCycle()).toHaveLength(1);
});

it('tells the second import for whom it waits', async () => {
  await addSeattle(world.database);
  const said: string[] = [];
  const progress = {
    ...silent,
    say: (line: string) => {
      said.push(line);
    },
  };
  let second: Promise<unknown> | undefined;
  async function* untilTheOtherWaits() {
    yield Buffer.from(salesCsv([{ id: '1' }]));
    second = world.importing(salesCsv([{ id: '2' }]), { source: 'more.csv', progress });
    const waiting = `SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
    await until(async () => (await world.test.sql.query(waiting)).length > 0);
  }
  await world.importing('', { bytes: untilTheOtherWaits() });
  await second;
  expect(said[0]).toMatch(
    /^Waiting for another import to finish: listings sales\.csv for Seattle, started \d+ s ago$/,
  );
  expect(await world.homes()).toHaveLength(2);
});

it('[REV-01a] keeps tabs, line breaks and backslashes of a text, and a text that reads like nothing', async () => {
  await addSeattle(world.database);
  const texts = ['a\tb', 'two\nlines', 'old\rmac', 'C:\\new\\table', '\\N', '\\.', 'say ""it""'];
  const rows = texts.map((text, id) => `${id + 1},1000,47.665,-122.375,"${text}"`);
  await world.importing(['id,price,lat,long,remarks', ...rows, ''].join('\r\n'));
  expect(
    (await world.homes()).map((home) => (home['home_attributes'] as { remarks: string }).remarks),
  ).toEqual(texts.map((text) => text.replaceAll('""', '"')));
});

it('[REV-01a] leaves nothing, and the connection usable, when a file turns bad while it is written', async () => {
  await addSeattle(world.database);
  const sound = salesCsv(Array.from({ length: 3000 }, (_, id) => ({ id: String(id + 1) })));
  const bytes = bytesOf(Buffer.concat([Buffer.from(sound), Buffer.from('3001,caf\u00e9\n', 'latin1')]));
  await expect(world.importing('', { bytes })).rejects.toThrow('The file is not UTF-8: line 3002');
  expect(await world.homes()).toEqual([]);
  expect(await world.importing(sound)).toMatchObject({ rows: 3000, imported: 3000 });
});

it('[REV-01a] says so when the database ends the connection in the middle, and leaves nothing', async () => {
  await addSeattle(world.database);
  const sound = salesCsv(Array.from({ length: 3000 }, (_, id) => ({ id: String(id + 1) })));
  async function* cutOff() {
    yield Buffer.from(sound);
    // the COPY may not have started yet
    const terminateCopy = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'COPY staged_listings%'`;
    await until(async () => (await world.test.sql.query(terminateCopy)).length > 0);
    yield Buffer.from('3001,20150101T000000,1,3,1500,0,7,98107,47.665,-122.375\n');
  }
  await expect(world.importing('', { bytes: cutOff() })).rejects.toThrow(
    'The database ended the connection in the middle; nothing was imported.',
  );
  expect(await world.homes()).toEqual([]);
});
