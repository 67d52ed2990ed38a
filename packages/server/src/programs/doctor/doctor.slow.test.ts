import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { startAiServer, type AiServer } from '@commonhearth/testing-server/ai-server';
import { createTestApi, type TestApi } from '@commonhearth/testing-server/api';
import { createTestDatabase, type TestDatabase } from '@commonhearth/testing-server/database';
import {
  startGeocodingService,
  startListingsService,
  type GeocodingService,
  type ListingsService,
} from '@commonhearth/testing-server/outside-services';
import { bareEnvironment } from '@commonhearth/testing-server/programs';
import { startTestS3, type TestS3 } from '@commonhearth/testing-server/s3';
import { startSmtpServer, type SmtpServer } from '@commonhearth/testing-server/smtp-server';
import { fastify, type FastifyInstance } from 'fastify';
import { examine } from './doctor.ts';

let database: TestDatabase;
let smtp: SmtpServer;
let stores: readonly [TestS3, TestS3];
let ai: AiServer;
let listings: ListingsService;
let geocoder: GeocodingService;
let provider: FastifyInstance;
let providerUrl: string;
let site: TestApi;
let siteUrl: string;
let folder: string;
const usual = { keys: [{ alg: 'ES256' }] as readonly object[], settings: 200, address: 'leads on' };
const answers = { ...usual };
beforeAll(async () => {
  [database, smtp, stores, site, folder, ai, listings, geocoder] = await Promise.all([
    createTestDatabase(),
    startSmtpServer(),
    Promise.all([startTestS3('homes'), startTestS3('copies')]),
    createTestApi(),
    mkdtemp(join(tmpdir(), 'commonhearth-doctor-')),
    startAiServer(),
    startListingsService(),
    startGeocodingService(),
  ]);
  siteUrl = await site.app.listen({ host: '127.0.0.1', port: 0 });
  provider = fastify();
  provider.get('/auth/v1/.well-known/jwks.json', () => ({ keys: answers.keys }));
  provider.get('/auth/v1/settings', ({ headers }, reply) =>
    reply.code(headers['apikey'] === 'public-key' ? answers.settings : 401).send({}),
  );
  provider.get('/healthz', (_request, reply) =>
    answers.address === 'leads on' ? reply.redirect(`${siteUrl}/healthz`) : reply.send({ status: 'ok' }),
  );
  providerUrl = await provider.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await Promise.all([
    provider.close(),
    site.close(),
    smtp.stop(),
    ai.stop(),
    listings.stop(),
    geocoder.stop(),
    ...stores.map((one) => one.stop()),
  ]);
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});
afterEach(() => {
  smtp.set(undefined);
  for (const one of stores) one.heal();
  Object.assign(answers, usual);
});

const storeOf = ({ endpoint, bucket, account }: TestS3, prefix: string) => ({
  [`${prefix}_ENDPOINT`]: endpoint,
  [`${prefix}_BUCKET`]: bucket,
  [`${prefix}_REGION`]: account.region,
  [`${prefix}_ACCESS_KEY_ID`]: account.accessKeyId,
  [`${prefix}_SECRET_ACCESS_KEY`]: account.secretAccessKey,
});
const environment = (changes: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv => ({
  NODE_ENV: 'test',
  DATA_DIR: folder,
  DATABASE_URL: database.appUrl,
  DATABASE_OWNER_URL: database.url,
  SMTP_URL: smtp.url.replace('//', '//ann:hush-of-mail@'),
  MAIL_FROM: 'hello@example.org',
  SUPABASE_URL: providerUrl,
  SUPABASE_ANON_KEY: 'public-key',
  SITE_URL: siteUrl,
  AI_BASE_URL: ai.url,
  AI_MODEL: ai.model,
  AI_API_KEY: ai.key,
  LISTINGS_URL: listings.url,
  LISTINGS_KEY: listings.key,
  GEOCODER_URL: geocoder.url,
  ...storeOf(stores[0], 'S3'),
  ...storeOf(stores[1], 'BACKUP_S3'),
  ...changes,
});
const every = [
  'configuration',
  'database',
  'database rights',
  'database schema',
  'database profile',
  'mail',
  'store',
  'backup store',
  'sign-in',
  'Google',
  'AI writer',
  'listings',
  'geocoder',
  'address',
];

/** What failed, by name; the rest is well, or could not be asked because of it. */
async function failing(changes: Readonly<Record<string, string>>, boundMs = 20_000) {
  const results = await examine(environment(changes), () => undefined, boundMs);
  const found = results.filter(({ outcome }) => outcome === 'failed');
  expect(JSON.stringify(results)).not.toMatch(/hush|loopback\/secret/);
  return Object.fromEntries(found.map(({ check, message }) => [check, message]));
}

it('[OPS-08] with everything right each check is ok, no mail is sent, and nothing stays in the stores', async () => {
  const told: string[] = [];
  const results = await examine(environment(), ({ check }) => told.push(check));
  expect(results.map(({ check, outcome, message }) => [check, outcome, message.length > 10])).toEqual(
    // a hosted provider has settings of its own for it
    every.map((check) => [check, check === 'Google' ? 'skipped' : 'ok', true]),
  );
  expect(told).toEqual(every);
  expect(smtp.mails).toEqual([]);
  expect(stores.map(({ objects }) => objects.size)).toEqual([0, 0]);
  const asked = stores.map((one) => one.takeAsked().map((line) => line.split(' ')[0]));
  expect(asked).toEqual(stores.map(() => ['GET', 'PUT', 'GET', 'DELETE']));
});

it('[OPS-08] a malformed setting is told, and nothing else is asked', async () => {
  expect(await failing({ PORT: 'x', TOKEN_SECRET: 'hush' })).toEqual({
    configuration: expect.stringMatching(/PORT must.*TOKEN_SECRET must/s) as unknown,
  });
});

const closed = 'http://127.0.0.1:9';
it.each([
  ['database', { DATABASE_URL: 'postgres://ann:hush@127.0.0.1:9/x' }, /^DATABASE_URL: .*cannot be reached/],
  ['database', { DATABASE_OWNER_URL: 'postgres://ann:hush@127.0.0.1:9/x' }, /^DATABASE_OWNER_URL: /],
  ['mail', { SMTP_URL: 'smtp://ann:hush@127.0.0.1:9' }, /SMTP_URL/],
  ['store', { S3_ENDPOINT: closed }, /Check S3_ENDPOINT/],
  ['store', { S3_SECRET_ACCESS_KEY: 'hush' }, /403 .*S3_SECRET_ACCESS_KEY/],
  ['backup store', { BACKUP_S3_BUCKET: 'none' }, /no bucket none.*BACKUP_S3_BUCKET/],
  ['sign-in', { SUPABASE_URL: closed }, /cannot be reached.*Check SUPABASE_URL/],
  ['sign-in', { SUPABASE_ANON_KEY: 'another' }, /rejects the public key.*SUPABASE_ANON_KEY/],
  ['AI writer', { AI_BASE_URL: closed }, /cannot be reached.*AI_BASE_URL/],
  ['AI writer', { AI_API_KEY: 'hush' }, /rejects our key.*AI_API_KEY/],
  ['AI writer', { AI_MODEL: 'none' }, /AI_MODEL/],
  ['listings', { LISTINGS_URL: closed }, /listings provider .*Check LISTINGS_URL/],
  ['listings', { LISTINGS_KEY: 'hush' }, /listings provider .*LISTINGS_KEY/],
  ['geocoder', { GEOCODER_URL: closed }, /The geocoder .*Check GEOCODER_URL/],
  ['address', { SITE_URL: closed }, /does not respond.*Check SITE_URL/],
])('[OPS-08] %s fails, and alone, with %o', async (check, changes: Record<string, string>, message) => {
  expect(await failing(changes)).toEqual({ [check]: expect.stringMatching(message) as unknown });
});

it('[OPS-08] a login, a write, keys and addresses that are refused are told, each with what to do', async () => {
  smtp.set('refuse-login');
  stores[0].fail('forbidden', Infinity, 'PUT');
  answers.keys = [];
  expect(await failing({ SITE_URL: providerUrl })).toEqual({
    mail: expect.stringMatching(/535.*SMTP_URL/) as unknown,
    store: expect.stringMatching(/403 AccessDenied/) as unknown,
    'sign-in': expect.stringMatching(/publishes no key.*SUPABASE_JWT_SECRET/) as unknown,
    address: expect.stringMatching(/redirects to .*Set SITE_URL/) as unknown,
  });
});

it('[OPS-08] rights that lack, migrations that did not run and a database of another profile are told', async () => {
  const other = await createTestDatabase();
  const on = { DATABASE_URL: other.appUrl, DATABASE_OWNER_URL: other.url };
  const role = new URL(other.appUrl).username;
  await other.sql.query(`revoke delete on homes from ${role}`);
  await other.sql.query('delete from schema_migrations where id = (select max(id) from schema_migrations)');
  await other.sql.query('insert into production_mark default values');
  expect(await failing(on)).toEqual({
    'database rights': expect.stringMatching(/lacks rights on public\.homes\./) as unknown,
    'database schema': expect.stringMatching(/^1 migrations have not run/) as unknown,
    'database profile': expect.stringMatching(/^Production has run on this database/) as unknown,
  });
  expect(await failing({ DATABASE_URL: other.appUrl, DATABASE_OWNER_URL: '' })).toMatchObject({
    'database rights': expect.stringMatching(/cannot create tables.*DATABASE_OWNER_URL/) as unknown,
  });
  await other.drop();
});

it('[OPS-08] what answers well at the address, and is another site, is told', async () => {
  answers.address = 'another site';
  expect(await failing({ SITE_URL: providerUrl })).toEqual({
    address: expect.stringMatching(/responded with 200, but not like this site\. Check SITE_URL/) as unknown,
  });
});

it('[OPS-08] keys of a kind that no token may be signed with are none', async () => {
  answers.keys = [{ alg: 'HS256' }, { alg: 'none' }, {}, { alg: 'ES256K' }];
  expect(await failing({})).toEqual({
    'sign-in': expect.stringMatching(/publishes no key.*ES256 or RS256/) as unknown,
  });
});

it('[OPS-08] a server that is too old, and a restore that was cut off, are told once, and nothing is asked of them', async () => {
  const other = await createTestDatabase({ empty: true });
  const on = { DATABASE_URL: other.appUrl, DATABASE_OWNER_URL: other.url };
  const seen = async () =>
    (await examine(environment(on), () => undefined))
      .filter(({ check }) => check.startsWith('database'))
      .map(({ outcome, message }) => (outcome === 'skipped' ? 'skipped' : `${outcome} ${message}`));
  await other.sql.query(`
    CREATE TABLE unfinished_restore (backup text NOT NULL, folder text NOT NULL, rows_in boolean NOT NULL);
    GRANT SELECT ON unfinished_restore TO PUBLIC;
    INSERT INTO unfinished_restore VALUES ('0', '/backups/monday', false)`);
  const rest = ['skipped', 'skipped', 'skipped'];
  expect(await seen()).toEqual([
    expect.stringMatching(/^failed A restore of the backup \/backups\/monday .* npm run restore -- /),
    ...rest,
  ]);
  await other.sql.query(`
    CREATE SCHEMA old;
    GRANT USAGE ON SCHEMA old TO PUBLIC;
    CREATE FUNCTION old.current_setting(text) RETURNS text LANGUAGE sql
      AS $$ SELECT CASE $1 WHEN 'server_version_num' THEN '160004' ELSE '16.4' END $$;
    DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET search_path = old, pg_catalog, public', current_database()); END $$`);
  expect(await seen()).toEqual([
    expect.stringMatching(/^failed The database server is PostgreSQL 16\.4, but 17 or newer is required\./),
    ...rest,
  ]);
  await other.drop();
});

it('[OPS-08] what never answers is given up in time', async () => {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => sockets.push(socket.on('error', () => undefined))).listen(
    0,
    '127.0.0.1',
  );
  await once(silent, 'listening');
  const { port } = silent.address() as { port: number };
  const silence = expect.stringMatching(/^No response within 2 s/) as unknown;
  expect(
    await failing({ SITE_URL: `http://127.0.0.1:${port}`, S3_ENDPOINT: `http://127.0.0.1:${port}` }, 2_000),
  ).toMatchObject({ address: silence, store: silence });
  silent.close();
  for (const socket of sockets) socket.destroy();
});

it('[OPS-08] the program prints a line for each or JSON, no secret, and ends with 1 when something failed', async () => {
  const run = async (args: readonly string[], changes?: Readonly<Record<string, string>>) => {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), ...args], {
      env: { ...bareEnvironment(), ...environment(changes) },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'close') as Promise<[number]>]);
    expect(said).not.toContain('hush');
    return { said, code };
  };
  const well = await run([]);
  expect([well.code, well.said.trim().split('\n').length]).toEqual([0, every.length]);
  expect(well.said).toMatch(/^ok {7}mail: /m);
  const ill = await run(['--json'], { SMTP_URL: 'smtp://ann:hush@127.0.0.1:9' });
  expect(ill.code).toBe(1);
  expect(JSON.parse(ill.said)).toMatchObject({
    ok: false,
    checks: every.map((check) => ({
      check,
      outcome: check === 'mail' ? 'failed' : check === 'Google' ? 'skipped' : 'ok',
    })),
  });
});
