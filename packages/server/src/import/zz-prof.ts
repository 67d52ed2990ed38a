import { createReadStream, readFileSync, statSync } from 'node:fs';
import { createTestDatabase } from '@commonhearth/testing/database';
import { connect } from '../db/client.ts';
import { importAreas } from './areas/import-areas.ts';
import { importListings } from './listings/import-listings.ts';
import { addSeattle, silent } from './sample-market.harness.ts';
const test = await createTestDatabase();
const explain = process.argv[2] === 'explain';
if (explain) {
  const name = new URL(test.url).pathname.slice(1);
  await test.sql.query(`ALTER DATABASE ${name} SET session_preload_libraries = 'auto_explain'`);
  for (const s of ["auto_explain.log_min_duration = '15ms'", 'auto_explain.log_analyze = on', 'auto_explain.log_timing = on', 'auto_explain.log_triggers = on', 'auto_explain.log_buffers = on','log_min_duration_statement = 15']) await test.sql.query(`ALTER DATABASE ${name} SET ${s}`);
}
const logFile = '/work/main/.cache/test-postgres/postgres/server.log';
const database = connect(test.url, { connections: 2 });
await addSeattle(database.db);
const now = new Date();
const target: any = importListings.length && process.argv.includes('new') ? database : database.db;
await importAreas(database.db, { bytes: createReadStream('/work/shared/data/areas/seattle.geojson'), marketKey: 'seattle', city: 'Seattle', now, userId: null, progress: silent });
for (let i = 0; i < 4; i++) {
  await test.sql.query('delete from compounds'); await test.sql.query('delete from homes'); await test.sql.query('vacuum analyze homes');
  const at = statSync(logFile).size;
  const r = await importListings(target, { bytes: createReadStream('/work/shared/data/listings/king-county-sales.csv'), marketKey: 'seattle', overrides: [], dryRun: false, now, userId: null, progress: silent });
  console.log(JSON.stringify(r.phases));
  if (explain && i === 3) console.log(readFileSync(logFile).subarray(at).toString().replaceAll(/Query Parameters.*|\$\d+ = .{500,}/g, ''));
}
await database.close(); await test.drop();
