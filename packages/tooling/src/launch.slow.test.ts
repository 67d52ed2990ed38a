import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const checkouts: string[] = [];
afterAll(() => {
  for (const root of checkouts) rmSync(root, { recursive: true, force: true });
});

interface Checkout {
  readonly root: string;
  /** How npx was called. */
  readonly calls: () => string[];
  readonly launch: (...args: string[]) => { code: number | null; out: string; err: string };
  readonly command: readonly [file: string, env: NodeJS.ProcessEnv];
}

/** A checkout with an `npx` that only notes how it was called, and installs Node where it is told to work. */
function newCheckout(
  npx: 'installs' | 'installs with a network' | 'fails' | 'takes long',
  settings: Readonly<Record<string, string>> = {},
): Checkout {
  const root = mkdtempSync(join(tmpdir(), 'launch-'));
  checkouts.push(root);
  const log = join(root, 'npx.log');
  for (const folder of ['packages/tooling/src/commands/test', 'bin', 'node_modules'])
    mkdirSync(join(root, folder), { recursive: true });
  copyFileSync(join(import.meta.dirname, '../launch.mjs'), join(root, 'packages/tooling/launch.mjs'));
  writeFileSync(join(root, 'packages/tooling/package.json'), '{ "config": { "pnpm": "pnpm@1.2.3" } }');
  writeFileSync(
    join(root, 'packages/tooling/src/commands/test/echo.ts'),
    "console.log(process.argv.slice(2).join(' ')); process.exitCode = 5;",
  );
  writeFileSync(join(root, 'pnpm-lock.yaml'), 'one');
  writeFileSync(join(root, 'pnpm-workspace.yaml'), 'one');
  symlinkSync(process.execPath, join(root, 'bin/node'));
  const works = {
    installs: 'true',
    'installs with a network': '[ "$2" != --offline ]',
    fails: 'false',
    'takes long': 'exec sleep 60',
  }[npx];
  writeFileSync(
    join(root, 'bin/npx'),
    `#!/bin/sh
echo "$* $npm_config_user_agent $npm_lifecycle_event $npm_config_registry" >> '${log}'
echo 'Progress: resolved 1'
${works} || exit 1
mkdir -p node_modules/node/bin && ln -sf '${process.execPath}' node_modules/node/bin/node
`,
  );
  chmodSync(join(root, 'bin/npx'), 0o755);
  const env = {
    PATH: `${join(root, 'bin')}:/usr/bin:/bin`,
    npm_config_user_agent: 'npm',
    npm_lifecycle_event: 'start',
    npm_config_registry: 'https://registry.example.org',
    ...settings,
  };
  const file = join(root, 'packages/tooling/launch.mjs');
  const launch = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...args], {
      env,
      encoding: 'utf8',
    });
    return { code: status, out: stdout, err: stderr };
  };
  return {
    root,
    launch,
    command: [file, env],
    calls: () => (existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : []),
  };
}

function addPackage(root: string): void {
  mkdirSync(join(root, 'mf-new'));
  writeFileSync(join(root, 'mf-new/package.json'), '{ "dependencies": { "@a/b": "catalog:" } }');
}

it('[OPS-05a] installs from the cache with progress, then runs the command and ends with its code', () => {
  const { launch, calls } = newCheckout('installs');
  expect(launch('echo', 'one', 'two')).toEqual({
    code: 5,
    out: 'one two\n',
    err: 'Installing packages (the lockfile or a manifest changed) …\nProgress: resolved 1\nPackages are installed.\n',
  });
  expect(calls()).toEqual([
    expect.stringMatching(
      /^-y --offline pnpm@[\d.]+ install --frozen-lockfile .*--offline {3}https:\/\/registry\.example\.org$/,
    ),
  ]);
});

it('asks nobody for anything on the second start, and installs again when the lockfile or a manifest changed', () => {
  const { root, launch, calls } = newCheckout('installs');
  launch('echo');
  expect(launch('echo')).toEqual({ code: 5, out: '\n', err: '' });
  expect(calls()).toHaveLength(1);
  writeFileSync(join(root, 'pnpm-lock.yaml'), 'two');
  launch('echo');
  expect(calls()).toHaveLength(2);
  addPackage(root);
  launch('echo');
  launch('echo');
  expect(calls().map((call) => call.includes(' --frozen-lockfile '))).toEqual([true, true, false]);
  writeFileSync(
    join(root, 'pnpm-lock.yaml'),
    "importers:\n\n  .:\n    {}\n\n  mf-new:\n    dependencies:\n      '@a/b':\n        specifier: 'catalog:'\n        version: 1.0.0\n\npackages:\n",
  );
  launch('echo');
  expect(calls()[3]).toContain(' --frozen-lockfile ');
});

it('in CI a lockfile that does not know every package stops the install', () => {
  const { root, launch, calls } = newCheckout('installs', { CI: 'true' });
  addPackage(root);
  launch('echo');
  expect(calls()[0]).toContain(' --frozen-lockfile ');
});

it('asks the registry only when the cache does not suffice', () => {
  const { launch, calls } = newCheckout('installs with a network');
  expect(launch('echo').code).toBe(5);
  expect(calls().map((call) => call.includes('--offline'))).toEqual([true, false]);
});

it('starts nothing when the install fails, and tries again the next time', () => {
  const { root, launch, calls } = newCheckout('fails');
  const { code, out, err } = launch('echo');
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(err).toContain('nothing was started');
  expect(existsSync(join(root, 'node_modules/.installed'))).toBe(false);
  launch('echo');
  expect(calls()).toHaveLength(4);
});

it('does not go on installing when it is stopped', async () => {
  const {
    command: [file, env],
    calls,
  } = newCheckout('takes long');
  const child = spawn(process.execPath, [file, 'echo'], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  child.stderr.on('data', (chunk: Buffer) => {
    if (chunk.toString().includes('Progress')) child.kill('SIGTERM');
  });
  expect(
    await new Promise((resolve) => {
      child.on('exit', resolve);
    }),
  ).toBe(143);
  expect(calls()).toHaveLength(1);
});

it.each([
  ['started by npm itself', 'spawn(process.execPath, ARGS, '],
  ['started through a shell', "spawn('sh', ['-c', '\"$0\" \"$@\"; exit $?', process.execPath, ...ARGS], "],
])('ends an install when npm was killed, and begins no further one (%s)', async (_how, start) => {
  const {
    command: [file, env],
    calls,
  } = newCheckout('takes long');
  const npm = `require('node:child_process').${start.replace('ARGS', JSON.stringify([file, 'echo']))}{ stdio: 'inherit' })`;
  const child = spawn(process.execPath, ['--eval', npm], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString();
    if (said.includes('Progress')) child.kill('SIGKILL');
  });
  // the launcher holds it open, and waits for its install
  await new Promise((resolve) => {
    child.stderr.on('close', resolve);
  });
  // not what is said once it has come to its end, a minute later
  expect(said).toMatch(/Progress: resolved 1\n$/);
  expect(calls()).toHaveLength(1);
});

it.each(['npm alone', 'npm and the launcher, as a supervisor does'])(
  'a command hears once that it is to end when %s is told so, and has its time to finish',
  async (who) => {
    const {
      root,
      command: [file, env],
    } = newCheckout('installs');
    // long enough for the launcher to look for npm three times
    writeFileSync(
      join(root, 'packages/tooling/src/commands/test/finishes.ts'),
      `setInterval(() => {}, 60_000);
let heard = 0;
process.on('SIGTERM', () => {
  heard += 1;
  if (heard === 1) setTimeout(() => { console.log('heard ' + heard); process.exit(); }, 3_500);
});
console.log('runs under ' + process.ppid);`,
    );
    const npm = `require('node:child_process').spawn(process.execPath, ${JSON.stringify([file, 'finishes'])}, { stdio: 'inherit' })`;
    const child = spawn(process.execPath, ['--eval', npm], { env, stdio: ['ignore', 'pipe', 'ignore'] });
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const launcher = /runs under (\d+)\n$/.exec(said)?.[1];
      if (launcher === undefined) return;
      child.kill('SIGTERM');
      if (who !== 'npm alone') process.kill(Number(launcher), 'SIGTERM');
    });
    await new Promise((resolve) => {
      child.stdout.on('close', resolve);
    });
    expect(said).toMatch(/heard 1\n$/);
  },
);

it('names the commands when asked for another', () => {
  const { launch, root } = newCheckout('installs');
  writeFileSync(join(root, 'packages/tooling/src/commands/.DS_Store'), '');
  expect(launch('../echo')).toMatchObject({ code: 1, err: expect.stringContaining('"../echo"') as string });
  expect(launch('nothing').err).toContain('Commands (files in packages/tooling/src/commands): echo');
});
