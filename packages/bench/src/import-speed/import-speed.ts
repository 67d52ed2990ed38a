import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { median } from '../statistics.ts';
import { startProduct, type Product } from '../product/product.ts';
import { workspace } from '../workspace.ts';

const rounds = 5;

/**
 * The real sales file through our import, against COPY into a staging table and INSERT … SELECT into our
 * tables with their indexes.
 */
export async function measureImport(): Promise<string> {
  const shared = resolve(process.env['SHARED_DIR'] ?? join(workspace, '../shared'), 'data');
  if (!existsSync(shared))
    return `not measured: there is no ${shared}; set SHARED_DIR to the folder of the real files`;
  // the database's own user reads this copy, whoever that is
  const folder = mkdtempSync(join(tmpdir(), 'commonhearth-import-'));
  const csv = join(folder, 'sales.csv');
  copyFileSync(join(shared, 'listings/king-county-sales.csv'), csv);
  chmodSync(folder, 0o755);
  chmodSync(csv, 0o644);
  const product = await startProduct();
  try {
    await openCycle(product);
    await command(product, [
      'areas',
      join(shared, 'areas/seattle.geojson'),
      '--market',
      'seattle',
      '--city',
      'Seattle',
    ]);
    const ours: number[] = [];
    const reference: number[] = [];
    for (let round = 0; round <= rounds; round++) {
      const [imported, copied] = [await importTime(product, csv), await referenceTime(product, csv)];
      if (round > 0) {
        ours.push(imported);
        reference.push(copied);
      }
    }
    return `ours ${median(ours)} ms, COPY + INSERT … SELECT ${median(reference)} ms, ratio ${(median(ours) / median(reference)).toFixed(2)}`;
  } finally {
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function openCycle({ database: { sql } }: Product): Promise<void> {
  await sql.query(
    "insert into review_periods (market_id, name, starts_on, create_timestamp) select market_id, 'measured', '2026-11-20', now() from markets where key = 'seattle'",
  );
}
const clear = async ({ database: { sql } }: Product, provider: string): Promise<void> => {
  await sql.query('delete from compounds where home_id in (select home_id from homes where provider = $1)', [
    provider,
  ]);
  await sql.query('delete from homes where provider = $1', [provider]);
  await sql.query('vacuum analyze homes');
};

async function command({ env }: Product, args: readonly string[]): Promise<string> {
  const child = spawn(
    process.execPath,
    [join(workspace, 'packages/server/src/programs/import/main.ts'), ...args],
    {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let out = '';
  child.stdout.on('data', (data: Buffer) => {
    out += data.toString();
  });
  child.stderr.resume();
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`The import ended with ${code ?? 'a signal'}: ${out}`);
  return out;
}

async function importTime(product: Product, csv: string): Promise<number> {
  await clear(product, 'sales_file');
  const report = JSON.parse(
    (await command(product, ['listings', csv, '--market', 'seattle', '--json'])).trim().split('\n').at(-1) ??
      '{}',
  ) as { phases?: { total?: number } };
  if (report.phases?.total === undefined) throw new Error('The import reported no time.');
  return report.phases.total;
}

const columns =
  'id,date,price,bedrooms,bathrooms,sqft_living,sqft_lot,floors,waterfront,view,condition,grade,sqft_above,sqft_basement,yr_built,yr_renovated,zipcode,lat,long,sqft_living15,sqft_lot15'.split(
    ',',
  );

async function referenceTime(product: Product, csv: string): Promise<number> {
  await clear(product, 'copied');
  const from = performance.now();
  await product.database.sql.transaction(async (tx) => {
    await tx.query(
      `create temporary table staged (${columns.map((column) => `${column} text`).join(', ')}) on commit drop`,
    );
    await tx.query(`copy staged from '${csv}' with (format csv, header true)`);
    await tx.query(`insert into homes (market_id, provider, external_id, price, sqft, formatted_address, lat, lng, lot_area_value, lot_area_units, living_area_value, living_area_units, bedrooms, bathrooms, year_built, full_address)
      select (select market_id from markets where key = 'seattle'), 'copied', id, price::float, sqft_living::float, 'near Seattle, WA ' || zipcode, lat::float, long::float, sqft_lot::float, 'sqft', sqft_living::float, 'sqft', bedrooms::real, bathrooms::real, yr_built::int, '{}'::jsonb
      from (select distinct on (id) * from staged order by id, date desc) newest`);
    await tx.query(`insert into compounds (market_id, home_id, review_period_id, editorial, create_timestamp)
      select h.market_id, h.home_id, p.review_period_id, '{}'::jsonb, now() from homes h join review_periods p on p.market_id = h.market_id and p.status = 'open' where h.provider = 'copied'`);
  });
  return Math.round(performance.now() - from);
}
