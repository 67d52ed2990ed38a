import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { openSession, type Sql } from './sql.ts';

let dataDir: string;
const runs = new Set<{ readonly kill: () => Promise<void> }>();
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'test-server-'));
  // where root runs this, the server's own user passes through
  chmodSync(dataDir, 0o711);
});
afterEach(async () => {
  for (const { kill } of runs) await kill();
  runs.clear();
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

/** A run of tests, as far as it uses the database server. */
function startRun({ keeps = true } = {}) {
  const program = `
    import { startTestServer } from ${JSON.stringify(join(import.meta.dirname, 'server.ts'))};
    console.log((await startTestServer(process.env.DATA_DIR, ${keeps})).adminUrl);
    process.stdin.resume();
  `;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const url = once(createInterface({ input: child.stdout }), 'line').then(([line]) => String(line));
  const exited = once(child, 'exit');
  const run = {
    url,
    kill: async () => {
      child.kill('SIGKILL');
      await exited;
    },
  };
  runs.add(run);
  return run;
}

/** What somebody hears who is connected when the server ends. */
const endOf = (session: Sql): Promise<string> =>
  session.query('SELECT pg_sleep(3600)').then(
    () => 'slept',
    (error: unknown) => String(error),
  );

it('the database server of the tests ends after the last of their processes was killed', async () => {
  const [one, two] = [startRun(), startRun()];
  const url = await one.url;
  expect(await two.url).toBe(url);
  const { session } = openSession(url);
  const ended = endOf(session);
  await Promise.all([one.kill(), two.kill()]);
  expect(await ended).toMatch(/terminat/i);
});

it('one that takes memory leaves nothing when it ends', async () => {
  const one = startRun({ keeps: false });
  const { session } = openSession(await one.url);
  await session.query('CREATE TABLE passing (id int)');
  const ended = endOf(session);
  await one.kill();
  await ended;
  // it waits until the other is gone altogether
  const two = startRun({ keeps: false });
  const { session: later } = openSession(await two.url);
  const found = await later.query("SELECT to_regclass('passing') AS found");
  const endedToo = endOf(later);
  await two.kill();
  await endedToo;
  expect(found).toEqual([{ found: null }]);
});
