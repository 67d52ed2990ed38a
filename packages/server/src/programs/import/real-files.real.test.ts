import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@commonhearth/testing-server/database';
import { parse } from 'csv-parse/sync';
import { connect, type Database } from '../../db/client.ts';
import {
  type AreaReport,
  importAreas,
  importListings,
  type ListingReport,
} from '../../areas/curation/index.ts';
import { addSeattle, idle, silent } from '../../areas/curation/imports/sample-market.harness.ts';

const shared = resolve(process.env['SHARED_DIR'] ?? join(import.meta.dirname, '../../../../../../shared'));
const areasFile = join(shared, 'data/areas/seattle.geojson');
const salesFile = join(shared, 'data/listings/king-county-sales.csv');

let test: TestDatabase;
let database: Database;
let areaReport: AreaReport;
let report: ListingReport;
beforeAll(async () => {
  for (const file of [areasFile, salesFile])
    if (!existsSync(file))
      throw new Error(
        `${file} is missing. Set SHARED_DIR to the folder that holds data/areas and data/listings.`,
      );
  test = await createTestDatabase();
  database = connect(test.url, { connections: 2 });
  await addSeattle(database);
  await stageRaw();
  areaReport = await areas();
  report = await sales();
});
afterAll(async () => {
  await database.close();
  await test.drop();
});

/** The file as it is, read in one piece and as text: what is counted in it owes nothing to the import. */
async function stageRaw(): Promise<void> {
  const rows: Record<string, string>[] = parse(readFileSync(salesFile, 'utf8'), { columns: true });
  await test.sql.query(
    'CREATE TABLE raw_sales (line int, id text, date text, price text, bedrooms text, sqft_basement text)',
  );
  await test.sql.query('INSERT INTO raw_sales SELECT * FROM json_populate_recordset(NULL::raw_sales, $1)', [
    JSON.stringify(rows.map((row, index) => ({ ...row, line: index + 2 }))),
  ]);
}

const now = new Date('2026-11-20T12:00:00Z');
const areas = () =>
  importAreas(database.db, {
    bytes: createReadStream(areasFile),
    source: 'file',
    marketKey: 'seattle',
    city: 'Seattle',
    now,
    userId: null,
    progress: silent,
    jobs: idle,
  });
const sales = () =>
  importListings(database, {
    bytes: createReadStream(salesFile),
    source: 'file',
    marketKey: 'seattle',
    overrides: [],
    dryRun: false,
    now,
    userId: null,
    progress: silent,
    jobs: idle,
  });
const one = async <Row extends object>(text: string) => (await test.sql.query<Row>(text))[0];

it('[REV-01a] imports the areas of Seattle', async () => {
  const features = (JSON.parse(readFileSync(areasFile, 'utf8')) as { features: unknown[] }).features.length;
  expect(areaReport).toMatchObject({ areas: features, imported: features });
  expect(await areas()).toMatchObject({ imported: 0, updated: 0, unchanged: features });
});

it('[REV-01a] accounts for each row of the county file, as an independent count does', async () => {
  expect(report.imported + report.updated + report.unchanged + report.superseded + report.faulty).toBe(
    report.rows,
  );
  const raw = await one<{ rows: number; ids: number; sound: number; homes: number }>(`
    SELECT count(*)::int AS rows, count(DISTINCT id)::int AS ids, (count(*) FILTER (WHERE bedrooms::int <= 20))::int AS sound,
      (count(DISTINCT id) FILTER (WHERE bedrooms::int <= 20))::int AS homes FROM raw_sales`);
  expect(raw).toMatchObject({ rows: 21_613, ids: 21_436 });
  expect(report).toMatchObject({ rows: raw?.rows, imported: raw?.homes, faulty: 1, superseded: 177 });
  expect(report.superseded).toBe((raw?.sound ?? 0) - (raw?.homes ?? 0));
  const stored = await one<{ homes: number; without: number; basements: number }>(`
    SELECT count(*)::int AS homes, (count(*) FILTER (WHERE area_id IS NULL))::int AS without,
      (count(*) FILTER (WHERE home_attributes ->> 'suggested_category' = 'Home with ADU potential'))::int AS basements FROM homes JOIN compounds USING (home_id)`);
  expect(stored).toMatchObject({ homes: report.imported, without: report.importedWithoutArea });
  const inAreas = (stored?.homes ?? 0) - (stored?.without ?? 0);
  expect(inAreas / (stored?.homes ?? 1)).toBeCloseTo(1 / 3, 1);
});

it('[REV-01a] took the newest row of each id, with its facts', async () => {
  expect(
    await test.sql.query(`
    WITH newest AS (SELECT DISTINCT ON (id) * FROM raw_sales WHERE bedrooms::int <= 20 ORDER BY id, date DESC, line DESC)
    SELECT id FROM newest FULL JOIN homes ON external_id = id
    WHERE home_id IS NULL OR id IS NULL OR homes.price <> newest.price::float8 OR homes.bedrooms IS DISTINCT FROM nullif(newest.bedrooms::real, 0)
      OR (newest.sqft_basement::int >= 500) <> (home_attributes ? 'suggested_category')
      OR source_timestamp <> to_timestamp(left(newest.date, 8) || ' UTC', 'YYYYMMDD TZ')`),
  ).toEqual([]);
});

it('[REV-01a] changes nothing when the county file comes again', async () => {
  const before = await one("SELECT md5(string_agg(homes::text, '' ORDER BY home_id)) AS homes FROM homes");
  expect(await sales()).toMatchObject({ rows: 21_613, imported: 0, updated: 0, superseded: 177, faulty: 1 });
  expect(await one("SELECT md5(string_agg(homes::text, '' ORDER BY home_id)) AS homes FROM homes")).toEqual(
    before,
  );
});
