import { expectThat, pause, ownSurroundings, type Soak } from '@commonhearth/bench/product';
import { workspace } from '@commonhearth/bench/workspace';
import type { TestDatabase } from '@commonhearth/testing-server/database';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const kills = 8;
const rows = 8_000;

/**
 * kill -9 of the import at any moment: all of the file or nothing is there, and the next run imports the
 * rest.
 */
export async function soakImport(soak: Soak): Promise<string> {
  const { sql, dataDir, env } = await ownSurroundings(soak);
  const file = join(dataDir, 'sales.csv');
  await writeFile(file, salesFile());
  const start = () => startImport(soak, file, env);
  // the first run brings markets into the new database, and finds no cycle
  const refused = await start().ended;
  expectThat(refused === 2, `an import without a cycle ends with ${refused ?? 'a signal'} instead of 2`);
  await sql.query(
    "insert into review_periods (market_id, name, starts_on, create_timestamp) select market_id, 'soak', '2026-11-20', now() from markets where key = 'seattle'",
  );
  const from = performance.now();
  expectThat(
    (await start().ended) === 0 && (await stored(sql)) === rows,
    'an import that nobody kills does not import all rows',
  );
  const whole = performance.now() - from;
  let done = 0;
  for (let kill = 0; kill < kills; kill++) {
    await sql.query('truncate homes, compounds, audit cascade');
    const run = start();
    await pause(soak.random.between(0.3, 1) * whole);
    run.kill();
    await run.ended;
    const found = await stored(sql);
    expectThat(found === 0 || found === rows, `after a kill ${found} of ${rows} rows are there`);
    if (found === rows) done += 1;
    expectThat(
      (await start().ended) === 0 && (await stored(sql)) === rows,
      'the run after a kill did not import all rows',
    );
  }
  return `${kills} kills (${done} came after the commit), ${rows} rows each: all or nothing, and all after the next run; an import takes ${Math.round(whole)} ms`;
}

function startImport(soak: Soak, file: string, env: NodeJS.ProcessEnv) {
  const child = spawn(
    process.execPath,
    [join(workspace, 'packages/server/src/programs/import/main.ts'), 'listings', file, '--market', 'seattle'],
    { env, stdio: 'ignore' },
  );
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  const kill = (): void => {
    child.kill('SIGKILL');
  };
  soak.defer(async () => {
    kill();
    await ended;
  });
  return { ended, kill };
}

/**
 * How many homes with a compound are there; fails when homes, compounds and the note of the import differ.
 * Waits for what a killed import left behind.
 */
async function stored(sql: TestDatabase['sql']): Promise<number> {
  return sql.transaction(async (tx) => {
    await tx.query('lock table homes, compounds, audit in access exclusive mode');
    const [found] = await tx.query<{ homes: number; compounds: number; noted: number }>(`
      select (select count(*)::int from homes) as homes, (select count(*)::int from compounds) as compounds, (select coalesce(sum((after ->> 'imported')::int), 0)::int from audit where action = 'listings_imported') as noted`);
    expectThat(
      found !== undefined && found.homes === found.compounds && found.homes === found.noted,
      `the import is half there: ${JSON.stringify(found)}`,
    );
    return found.homes;
  });
}

const salesFile = (): string =>
  [
    'id,date,price,bedrooms,bathrooms,sqft_living,sqft_basement,zipcode,lat,long',
    ...Array.from(
      { length: rows },
      (_, n) =>
        `${n + 1},20150101T000000,${400_000 + n},3,2,1500,0,98107,${(47.55 + (n % 100) * 0.001).toFixed(4)},${(-122.4 + (n % 90) * 0.001).toFixed(4)}`,
    ),
    '',
  ].join('\n');
