import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startAiServer, type AiServer } from '@commonhearth/testing-server/ai-server';
import { bareEnvironment } from '@commonhearth/testing-server/programs';
import { until } from '@commonhearth/testing-server/waiting';
import { now, openCycle, staff, testDatabase } from '../../curation/publishing/cycle.harness.ts';
import { runChecks } from './run-checks.service.ts';

let world: Awaited<ReturnType<typeof testDatabase>>;
let ai: AiServer;
const folder = mkdtempSync(join(tmpdir(), 'killed-checks-'));
const servers: ReturnType<typeof startServer>[] = [];
beforeAll(async () => {
  world = await testDatabase();
  ai = await startAiServer();
});
afterAll(async () => {
  for (const { kill } of servers) await kill();
  await world.close();
  await ai.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The server's program, on the database of this test and with its writer. */
function startServer() {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, '../../../start/bare-program.harness.ts')],
    {
      env: {
        ...bareEnvironment(),
        NODE_ENV: 'test',
        DATABASE_URL: world.url,
        DATA_DIR: folder,
        PORT: '0',
        AI_BASE_URL: ai.url,
        AI_MODEL: ai.model,
        AI_API_KEY: ai.key,
      },
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  const ended = once(child, 'exit');
  return {
    listening: once(child.stdout, 'data'),
    expectRunning: () => {
      if (child.exitCode !== null) throw new Error('The server ended.');
    },
    kill: async () => {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
      await ended;
    },
  };
}

interface Run {
  readonly state: string;
  readonly passed: boolean;
  readonly settings: number;
  readonly homes: number;
}

it('[SRV-06] [CAL-151] checks that kill -9 cuts off are run by the next process, under the same job, and end once with a whole result', async () => {
  await openCycle(world.database, [{}, {}, {}, {}, {}, {}]);
  const first = startServer();
  servers.push(first);
  await first.listening;
  await world.sql.query(
    `update ai_check_settings set version = 2, banned_words = '{moon}', checks =
       (select jsonb_agg(jsonb_build_object('compound_id', compound_id::text, 'expected', '[]'::jsonb)) from compounds)`,
  );
  const run = async () =>
    (
      await world.sql.query<Run>(
        `select job_id, state, passed, settings_version as settings, jsonb_array_length(results) as homes
         from ai_check_runs join job_runs using (job_id)`,
      )
    )[0];
  ai.set('hang');
  const asked = ai.nextAsked();
  const { job_id: jobId } = await runChecks(
    world,
    { actor: staff, requestId: 'r', at: now },
    { key: 'title', version: 1 },
  );
  await asked;
  await first.kill();
  expect(await run()).toMatchObject({ state: 'running', settings: 0, homes: 0 });
  ai.set(undefined);
  const second = startServer();
  servers.push(second);
  await until(async () => {
    second.expectRunning();
    return (await run())?.state === 'done';
  });
  expect(await run()).toEqual({ job_id: jobId, state: 'done', passed: true, settings: 2, homes: 6 });
});
