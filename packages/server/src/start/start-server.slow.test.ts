import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@commonhearth/testing-server/database';
import { bareEnvironment } from '@commonhearth/testing-server/programs';
import { untilReady } from '@commonhearth/testing-server/waiting';
import { readConfig } from '../config/index.ts';
import { schemaRelease } from '../db/migrating/release.ts';
import { createLogger } from '../logging/logger.ts';
import { checkout } from '../pages/site.harness.ts';
import { MigrationError } from '../db/migrating/migration-error.ts';
import { toStartFailure } from './to-start-failure.ts';
import { startServer } from './start-server.ts';

let database: TestDatabase;
let folder: string;
const progress: string[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'commonhearth-start-'));
  await mkdir(join(folder, 'streets'));
  progress.length = 0;
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const env = (changes: Readonly<Record<string, string>> = {}) => ({
  NODE_ENV: 'test',
  DATABASE_URL: database.appUrl,
  DATABASE_OWNER_URL: database.url,
  DATA_DIR: folder,
  PORT: '0',
  ...changes,
});
const on = ({ appUrl, url }: TestDatabase) => ({ DATABASE_URL: appUrl, DATABASE_OWNER_URL: url });
const start = (changes?: Readonly<Record<string, string>>) =>
  startServer(readConfig(env(changes)), {
    log: createLogger({ level: 'silent', write: () => undefined }),
    onProgress: (line) => {
      progress.push(line);
    },
    appsRoot: folder,
    streets: join(folder, 'streets'),
  });

it('serves on the port that it answers, says what it does, and stops once', async () => {
  const server = await start();
  await untilReady(server.origin);
  const [ready, cities, manifest] = await Promise.all(
    ['/readyz', '/api/city_list', '/content/cached_model_data/published_compounds/manifest.json'].map(
      (path) => fetch(server.origin + path),
    ),
  );
  expect([ready?.status, cities?.status, manifest?.status]).toEqual([200, 200, 200]);
  expect(progress[0]).toMatch(/^Test profile/);
  await Promise.all([server.stop(), server.stop()]);
  await expect(fetch(`${server.origin}/healthz`)).rejects.toThrow('fetch failed');
});

it('[OPS-02a] uses the database of DATABASE_URL, and two servers on it are one site', async () => {
  const [one, two] = await Promise.all([start(), start()]);
  const [first, second] = await Promise.all(
    [one, two].map(async ({ origin }) => (await fetch(`${origin}/api/city_list`)).text()),
  );
  expect(first).toBe(second);
  await Promise.all([one.stop(), two.stop()]);
});

it('a taken port stops the start with the port and what to do', async () => {
  const taken = createServer();
  await new Promise<void>((resolve) => {
    taken.listen(0, '127.0.0.1', resolve);
  });
  const address = taken.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  progress.length = 0;
  await expect(start({ PORT: String(port) })).rejects.toMatchObject({
    reason: 'port',
    message: expect.stringMatching(new RegExp(`^Port ${port} on 127.0.0.1 is taken .*set PORT`)) as unknown,
  });
  // before anything was done for it
  expect(progress).toHaveLength(1);
  const preflight = spawn(process.execPath, [join(import.meta.dirname, '../preflight-program.ts')], {
    env: { ...bareEnvironment(), ...env({ PORT: String(port) }) },
    stdio: 'ignore',
  });
  expect(await once(preflight, 'exit')).toEqual([4, null]);
  await new Promise((resolve) => taken.close(resolve));
});

it('an unreachable database stops the start with what to do, and without the password', async () => {
  const failure = start({ DATABASE_URL: 'postgres://user:hush@127.0.0.1:9/none', DATABASE_OWNER_URL: '' });
  await expect(failure).rejects.toMatchObject({
    reason: 'database',
    message: expect.stringMatching(/^The database cannot be reached: .*DATABASE_URL/) as unknown,
  });
  await expect(failure).rejects.not.toMatchObject({ message: expect.stringContaining('hush') as unknown });
});

it('[API-11] [OPS-04] starts on the database of the next release, so that a release can be rolled back, and on none that is newer', async () => {
  const newer = await createTestDatabase();
  const ran = (id: string, release: number) =>
    newer.sql.query('insert into schema_migrations (id, hash, release) values ($1, $1, $2)', [id, release]);
  await newer.sql.query("alter table homes add column roof text not null default 'tiles'");
  await ran('202701010900-homes-roof', schemaRelease + 1);
  const server = await start({ ...on(newer) });
  expect(progress.join()).toContain('202701010900-homes-roof');
  await untilReady(server.origin);
  await server.stop();
  await ran('202702010900-homes-walls', schemaRelease + 2);
  await expect(start({ ...on(newer) })).rejects.toMatchObject({
    reason: 'database',
    message: expect.stringContaining('newer version') as unknown,
  });
  await newer.drop();
});

const production = {
  NODE_ENV: 'production',
  SITE_URL: 'https://homes.example',
  SMTP_URL: 'smtp://127.0.0.1:1025',
  MAIL_FROM: 'hello@example.com',
  TOKEN_SECRET: 'a-secret-of-more-than-thirty-two-letters',
  SUPERUSER_EMAILS: 'a@example.com,b@example.com,c@example.com',
};

it('in production a missing front page stops the start, and the page of a built remote lets it go on', async () => {
  const own = await createTestDatabase();
  const builds = checkout();
  const startProduction = () =>
    startServer(readConfig(env({ ...production, ...on(own) })), {
      log: createLogger({ level: 'silent', write: () => undefined }),
      onProgress: () => undefined,
      appsRoot: builds.root,
      streets: builds.streets,
    });
  await expect(startProduction()).rejects.toMatchObject({
    reason: 'pages',
    message: expect.stringMatching(/^The front page \/hfc\/home responds with 503: .*npm start/) as unknown,
  });
  const home = {
    name: 'Home',
    path: '/hfc/home',
    app: 'hfc',
    access: 'public',
    flags: [],
    page: './home',
  } as const;
  builds.addShell([]);
  builds.addRemote('mf-dashboard', { routes: [home], files: {} }, {});
  await expect(startProduction()).rejects.toMatchObject({ reason: 'pages' });
  builds.addRemote('mf-dashboard', { routes: [home] });
  const server = await startProduction();
  await server.stop();
  builds.remove();
  await own.drop();
});

it('[OPS-07] production does not start on a demo world, and no demo world is made among accounts of others', async () => {
  const seeded = await createTestDatabase();
  const demo = await start({ ...on(seeded), DEMO: '1' });
  await demo.stop();
  const refused = await run({ ...production, ...on(seeded) });
  expect(refused).toMatchObject({ code: 3, stdout: '' });
  expect(refused.stderr).toMatch(/holds the demo world.*known passwords.*set DATABASE_URL/);
  const again = await start({ ...on(seeded), DEMO: '1' });
  await again.stop();
  await seeded.drop();
  const used = await createTestDatabase();
  await used.sql.query(
    "insert into auth.users (id, email, password_hash, created_at, updated_at) values (gen_random_uuid(), 'ann@example.com', 'x', now(), now())",
  );
  const unseeded = await run({ ...on(used), DEMO: '1' });
  expect(unseeded).toMatchObject({ code: 3, stdout: '' });
  expect(unseeded.stderr).toMatch(/has accounts and no demo world.*DEMO=false/);
  expect(await used.sql.query('select email from auth.users')).toEqual([{ email: 'ann@example.com' }]);
  await used.sql.query('delete from auth.users');
  await used.sql.query(
    "insert into auth.sign_ups select gen_random_uuid(), 'ann@example.com', 'x', '{}', sha256('b'), now(), now() + interval '1 day'",
  );
  expect((await run({ ...on(used), DEMO: '1' })).stderr).toMatch(/has accounts and no demo world/);
  await used.drop();
});

it('[OPS-07] no demo world is made in a database that production has started on, though nobody has an account yet', async () => {
  const own = await createTestDatabase();
  await expect(
    startServer(readConfig(env({ ...production, ...on(own) })), {
      log: createLogger({ level: 'silent', write: () => undefined }),
      onProgress: () => undefined,
      appsRoot: folder,
      streets: join(folder, 'streets'),
    }),
  ).rejects.toMatchObject({ reason: 'pages' });
  await expect(start({ ...on(own), DEMO: '1' })).rejects.toMatchObject({
    reason: 'database',
    message: expect.stringMatching(/^Production has run on this database.*NODE_ENV=production/) as unknown,
  });
  expect(await own.sql.query('select from auth.users')).toEqual([]);
  await own.drop();
});

it('a kept token secret that is none stops the start in words', async () => {
  await writeFile(join(folder, 'token-secret'), '');
  await expect(start()).rejects.toMatchObject({
    reason: 'configuration',
    message: expect.stringContaining('Delete it to create a new one') as unknown,
  });
});

it('a role that may do too little is told from a database that is away', () => {
  const refusal = Object.assign(new Error('permission denied for schema public'), { code: '42501' });
  const where = { host: '', port: 0, dataDir: '' };
  const step = new MigrationError('failed_migration', `0002 failed: ${refusal.message}`, { cause: refusal });
  for (const error of [refusal, step])
    expect(toStartFailure(error, 'database', where)).toMatchObject({
      reason: 'database',
      message: expect.stringMatching(/permission denied.*DATABASE_OWNER_URL/) as unknown,
    });
});

it('a data folder that is a file stops the start', async () => {
  const file = join(folder, 'file');
  await writeFile(file, 'x');
  await expect(start({ DATA_DIR: join(file, 'data') })).rejects.toMatchObject({
    reason: 'dataFolder',
    message: expect.stringContaining('DATA_DIR') as unknown,
  });
});

interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}
function run(
  changes: Readonly<Record<string, string>>,
  whenListening?: (pid: number) => void,
): Promise<Ended> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], {
    env: { ...bareEnvironment(), ...env(changes) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const seen = { stdout: '', stderr: '' };
  child.stdout.on('data', (data: Buffer) => {
    seen.stdout += data.toString();
    if (/^listening \d+$/m.test(seen.stdout) && child.pid !== undefined) whenListening?.(child.pid);
  });
  child.stderr.on('data', (data: Buffer) => {
    seen.stderr += data.toString();
  });
  return new Promise((resolve) => {
    child.on('close', (code) => {
      resolve({ code, ...seen });
    });
  });
}

it('[OPS-07] the program says its profile and where it listens, and ends cleanly on SIGTERM', async () => {
  const ended = await run({}, (pid) => {
    process.kill(pid, 'SIGTERM');
  });
  expect(ended).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^listening \d+\n$/) as unknown,
    stderr: expect.stringMatching(
      /Test profile.*is running at http:\/\/127\.0\.0\.1:\d+\/.*Stopping …/s,
    ) as unknown,
  });
  expect((await readFile(join(folder, 'token-secret'), 'utf8')).length).toBeGreaterThan(32);
});

it.each([
  [{ PORT: 'x' }, 2, 'PORT must'],
  [
    { DATABASE_URL: 'postgres://127.0.0.1:9/none', DATABASE_OWNER_URL: '' },
    3,
    'The database cannot be reached',
  ],
])('[OPS-02a] the program ends with one clear message: %o', async (changes, code, text) => {
  const ended = await run(changes);
  expect(ended).toMatchObject({ code, stdout: '', stderr: expect.stringContaining(text) as unknown });
  expect(ended.stderr).not.toMatch(/^ {4}at /m);
});
