import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { openSession } from './sql.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'test-server-'));
  // where root runs this, the server's own user passes through
  chmodSync(dataDir, 0o711);
});
afterEach(() => {
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

/** A run of tests, as far as it uses the database server. */
function startRun() {
  const program = `
    import { startTestServer } from ${JSON.stringify(join(import.meta.dirname, 'server.ts'))};
    console.log((await startTestServer(process.env.DATA_DIR)).url);
    process.stdin.resume();
  `;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const url = once(createInterface({ input: child.stdout }), 'line').then(([line]) => String(line));
  const kill = async () => {
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  return { url, kill };
}

it('the database server of the tests ends after the last of their processes was killed', async () => {
  const [one, two] = [startRun(), startRun()];
  const url = await one.url;
  expect(await two.url).toBe(url);
  const { session } = await openSession(url);
  const ended = session.query('SELECT pg_sleep(3600)').then(
    () => 'slept',
    (error: unknown) => String(error),
  );
  await Promise.all([one.kill(), two.kill()]);
  expect(await ended).toMatch(/terminat/i);
});
