import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buildOutcome } from '../../apps/build-outcome.ts';

const checkouts: string[] = [];
afterAll(() => {
  for (const root of checkouts) rmSync(root, { recursive: true, force: true });
});

/** A checkout with other programs in the places of the build and the server. */
function checkoutWith(build: string, main: string, preflight = ''): string {
  const root = mkdtempSync(join(tmpdir(), 'start-'));
  checkouts.push(root);
  for (const [file, text] of [
    ['packages/tooling/src/commands/develop/build.ts', build],
    ['packages/server/src/main.ts', main],
    ['packages/server/src/preflight-program.ts', preflight],
  ] as const) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return root;
}

function start(root: string) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'start.ts')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  const waiting: { text: string; resolve: () => void }[] = [];
  const take = (chunk: Buffer): void => {
    output += chunk.toString();
    for (const { text, resolve } of waiting) if (output.includes(text)) resolve();
  };
  child.stdout?.on('data', take);
  child.stderr?.on('data', take);
  const said = async (text: string): Promise<void> => {
    await new Promise<void>((resolve) => {
      waiting.push({ text, resolve });
      take(Buffer.alloc(0));
    });
  };
  const code = new Promise<number | null>((resolve) => {
    child.on('exit', resolve);
  });
  // not the child's `close`, which does not come after `disconnect`
  const closed = new Promise<void>((resolve) => {
    child.stdout?.on('close', resolve);
  });
  const ended = Promise.all([code, closed]).then(([answer]) => answer);
  return { child, said, ended, output: () => output };
}

const build = "console.log('built');";
const serving = `
  const end = (why) => { console.log('closing: ' + why); process.exit(0); };
  process.once('SIGTERM', () => end('SIGTERM')); process.once('SIGINT', () => end('SIGINT')); process.on('disconnect', () => end('orphaned'));
  console.log('serving');
`;

it('[OPS-05a] builds, then serves, and shows what both say', async () => {
  const site = start(checkoutWith(build, "console.log('serving'); process.exitCode = 7;"));
  expect(await site.ended).toBe(7);
  expect(site.output()).toBe('built\nserving\n');
});

it.each(['SIGINT', 'SIGTERM'] as const)('hands %s to the server and waits for its end', async (signal) => {
  const site = start(checkoutWith(build, serving));
  await site.said('serving');
  site.child.kill(signal);
  expect(await site.ended).toBe(0);
  expect(site.output()).toContain(`closing: ${signal}`);
});

it('serves what there is when a remote was not built', async () => {
  const site = start(checkoutWith(`process.exitCode = ${buildOutcome.noRemote};`, serving));
  await site.said('serving');
  site.child.kill();
  expect(await site.ended).toBe(0);
});

it('builds nothing when the start would fail for sure', async () => {
  const site = start(checkoutWith(build, serving, 'process.exitCode = 4;'));
  expect(await site.ended).toBe(4);
  expect(site.output()).toBe('');
});

it('does not start the server without a shell', async () => {
  const site = start(checkoutWith(`process.exitCode = ${buildOutcome.noShell};`, serving));
  expect(await site.ended).toBe(buildOutcome.noShell);
  expect(site.output()).toContain('nothing was started');
  expect(site.output()).not.toContain('serving');
});

it('does not start the server when it is stopped during the build', async () => {
  const site = start(
    checkoutWith(
      "console.log('building'); process.on('SIGTERM', () => { process.exit(0); }); setInterval(() => {}, 1000);",
      serving,
    ),
  );
  await site.said('building');
  site.child.kill('SIGTERM');
  expect(await site.ended).not.toBe(0);
  expect(site.output()).not.toContain('serving');
});

it('leaves no server behind when it is killed', async () => {
  const site = start(checkoutWith(build, serving));
  await site.said('serving');
  site.child.kill('SIGKILL');
  // the server holds the output open as long as it lives
  await site.ended;
  expect(site.output()).toContain('closing: orphaned');
});

it('stops the server when the launcher was killed', async () => {
  const site = start(checkoutWith(build, serving));
  await site.said('serving');
  site.child.disconnect();
  expect(await site.ended).toBe(0);
  expect(site.output()).toContain('closing: SIGTERM');
});
