import { createTestApi, type TestApi } from '@commonhearth/testing-server/api';
import { createReleaseToken } from '@commonhearth/testing-server/world';
import { until } from '@commonhearth/testing-server/waiting';
import { mountSampleSite, type Checkout } from '../../../pages/site.harness.ts';
import { liveShells } from '../../../db/schema/index.ts';
import { lockUntilCommit } from '../../../db/advisory-lock.ts';
import { shellOfThisServer } from '../live-shells/index.ts';
import { clearReleases, registerRelease } from '../remotes/channels.harness.ts';
import { makeBase } from '../remotes/channels.repository.ts';
import { releaseFolder } from '../remotes/release-name.ts';
import { askRelease, makeRelease, uploadRelease, type MadeRelease } from './releases.harness.ts';

let api: TestApi;
let token: string;
let builds: Checkout;
beforeAll(async () => {
  api = await createTestApi();
  token = await createReleaseToken(api, 'mf-a', 'ci of team A');
});
beforeEach(async () => {
  await clearReleases(api.database);
  await api.database.pool.query('delete from audit');
  builds = await mountSampleSite(api.deps);
});
afterEach(() => {
  builds.remove();
});
afterAll(() => api.close());

let versions = 0;
/** One that no other test has: folders of releases stay. */
const fresh = (given: Parameters<typeof makeRelease>[0] = {}) => {
  versions += 1;
  return makeRelease({ version: `1.${versions}.0`, ...given });
};
const folder = async (release: MadeRelease): Promise<string[]> =>
  (await api.deps.objects.list(releaseFolder(release))).objects.map(({ key }) =>
    key.slice(releaseFolder(release).length),
  );
const rows = async () =>
  (await api.database.pool.query<{ n: number }>('select count(*)::int as n from releases')).rows[0]?.n;
const audit = async () =>
  (
    await api.database.pool.query<Record<string, unknown>>(
      'select action, object_id, actor_kind, actor_name, before, after from audit order by entry_id',
    )
  ).rows;

it('[PLT-09] [CAL-105] a release is verified, stored and registered by one call, with a line of the audit; asked again it is the same', async () => {
  const release = fresh();
  expect(await uploadRelease(api, token, release)).toEqual([204, 204, 204]);
  const given = { commit: 'abc123', message: 'A page', checks: { tests: { skipped: 'none yet' } } };
  const { status, body } = await askRelease(api, token, release, given);
  expect([status, body]).toEqual([
    200,
    {
      release: {
        ...{
          remote: 'mf-a',
          version: release.version,
          hash: release.hash,
          commit: 'abc123',
          message: 'A page',
        },
        ...{ owner: 'team A', contract: '^1.0.0', by: 'ci of team A', checks: given.checks },
        sizes: {
          entry: expect.any(Number) as number,
          page: expect.any(Number) as number,
          all: expect.any(Number) as number,
        },
        ...{ registered_at: api.clock.now.toISOString(), released_at: null, swept_at: null },
      },
    },
  ]);
  const { sizes } = (body as { release: { sizes: Record<string, number> } }).release;
  // the entry is larger than it travels
  expect(sizes['entry']).toBeLessThan(100);
  expect(sizes['page']).toBe((sizes['entry'] ?? 0) + 'register()home()'.length);
  expect(await folder(release)).toEqual([
    'descriptor.json',
    'descriptor.json.br',
    'home.js',
    'register.js',
    'remoteEntry.js',
    'remoteEntry.js.br',
  ]);
  const served = await api.app.inject({ url: `/${releaseFolder(release)}home.js` });
  expect([served.statusCode, served.body]).toEqual([200, 'home()']);
  expect(await askRelease(api, token, release, given)).toMatchObject({ status: 200, body });
  expect(await rows()).toBe(1);
  expect(await audit()).toEqual([
    {
      action: 'register',
      object_id: 'mf-a',
      actor_kind: 'token',
      actor_name: 'ci of team A',
      before: null,
      after: {
        release: `${release.version}+${release.hash}`,
        commit: 'abc123',
        message: 'A page',
        checks: given.checks,
      },
    },
  ]);
});

it.each<[string, (files: MadeRelease['files']) => MadeRelease['files'], string, string]>([
  [
    'a file that is missing',
    ({ 'home.js': _, ...files }) => files,
    'descriptor.files.home.js',
    'home.js is missing',
  ],
  [
    'a file too many',
    (files) => ({ ...files, 'planted.js': 'x' }),
    'descriptor.files.planted.js',
    'planted.js is not in its descriptor',
  ],
  [
    'a file of another',
    (files) => ({ ...files, 'home.js': 'evil' }),
    'descriptor.files.home.js',
    'home.js does not match its descriptor',
  ],
  [
    'an upload that was cut',
    (files) => ({ ...files, 'home.js': 'hom' }),
    'descriptor.files.home.js',
    'home.js does not match its descriptor',
  ],
])(
  '[PLT-09] %s is refused with the reason, nothing of the release is there, and the right files repair it',
  async (_, change, path, message) => {
    const release = fresh();
    await uploadRelease(api, token, release, change(release.files));
    expect(await askRelease(api, token, release)).toMatchObject({
      status: 409,
      body: { code: 'release_refused', errors: [{ path, message }] },
    });
    expect([await folder(release), await rows(), await audit()]).toEqual([[], 0, []]);
    await uploadRelease(api, token, release);
    expect((await askRelease(api, token, release)).status).toBe(200);
  },
);

it('rejects a release whose file of first views is too large, however small it is compressed', async () => {
  const { files, descriptor } = makeRelease();
  const firstView = { file: 'first-view.0123456789.js', pages: [{ page: './home' }] };
  const large = { ...files, [firstView.file]: ' '.repeat(2 * 1024 * 1024 + 1) };
  const release = makeRelease({ version: '6.0.0', routes: descriptor.routes, firstView }, large);
  await uploadRelease(api, token, release);
  expect(await askRelease(api, token, release)).toMatchObject({
    status: 409,
    body: {
      errors: [
        {
          path: 'descriptor.firstView.file',
          message: expect.stringContaining('has 2097153 bytes, but the site allows 2097152') as string,
        },
      ],
    },
  });
});

it('[CAL-135] what is posted with a form after the release was taken changes nothing of it', async () => {
  const release = fresh();
  await uploadRelease(api, token, release);
  expect((await askRelease(api, token, release)).status).toBe(200);
  await api.deps.objects.put(
    `uploads/releases/mf-a/${release.version}+${release.hash}/home.js`,
    Buffer.from('evil()'),
    'text/javascript; charset=utf-8',
  );
  expect((await askRelease(api, token, release)).status).toBe(200);
  expect((await api.app.inject({ url: `/${releaseFolder(release)}home.js` })).body).toBe('home()');
});

it('[PLT-09] [CAL-105] the same release by several at once is one', async () => {
  const release = fresh();
  await uploadRelease(api, token, release);
  const answers = await Promise.all([1, 2, 3, 4].map(() => askRelease(api, token, release)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect([await rows(), (await audit()).length]).toEqual([1, 1]);
});

it('a drawing of a release that somebody opens by its address runs no script of this site', async () => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><script href="home.js"/></svg>';
  const { files } = makeRelease();
  const release = makeRelease({ version: '7.0.0' }, { ...files, 'drawing.svg': drawing });
  await uploadRelease(api, token, release);
  expect((await askRelease(api, token, release)).status).toBe(200);
  const { headers, statusCode } = await api.app.inject({ url: `/${releaseFolder(release)}drawing.svg` });
  expect([statusCode, headers['content-type'], headers['x-frame-options']]).toEqual([
    200,
    'image/svg+xml',
    'DENY',
  ]);
  expect(headers['content-security-policy']).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'; sandbox",
  );
  const script = await api.app.inject({ url: `/${releaseFolder(release)}home.js` });
  expect(script.headers['content-security-policy']).not.toContain('sandbox');
});

it('[PLT-09] what was tested last stands with a release, and when a channel first took it stays', async () => {
  const [one, two] = [fresh(), fresh()];
  for (const release of [one, two]) {
    await uploadRelease(api, token, release);
    await askRelease(api, token, release, { checks: { tests: { skipped: 'later' } } });
  }
  const seen: unknown[] = [];
  const began = api.clock.now;
  for (const [version, release] of [one, two, one].entries()) {
    api.clock.now = new Date(began.getTime() + version * 60_000);
    const into = { channel: 'development', channel_version: version };
    const { body } = await askRelease(api, token, release, into);
    seen.push((body as { release: object }).release);
  }
  api.clock.now = began;
  const checks = { tests: { passed: true }, smoke: { passed: true } };
  expect(seen).toMatchObject([
    { checks, released_at: began.toISOString() },
    { checks, released_at: new Date(began.getTime() + 60_000).toISOString() },
    { checks, released_at: began.toISOString() },
  ]);
});

it('[PLT-09] what a channel takes while a release is judged counts: it is judged again by what is there then', async () => {
  const owns = { slices: ['board'], endpoints: [] };
  const release = fresh({ owns });
  await uploadRelease(api, token, release);
  const theirs = await registerRelease(api.database, 'mf-b', '1.0.0', { owns });
  const { db, pool } = api.database;
  const waiting = async () =>
    (
      await pool.query(
        "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
    ).rows.length > 0;
  let asked: ReturnType<typeof askRelease> | undefined;
  await db.transaction(async (tx) => {
    await lockUntilCommit(tx, 'channels');
    asked = askRelease(api, token, release);
    await until(waiting);
    await makeBase(tx, 'development', theirs, api.clock.now);
  });
  expect(await asked).toMatchObject({
    status: 409,
    body: { code: 'release_refused', errors: [{ path: 'descriptor.owns' }] },
  });
});

it.each([
  [['1.9.0'], 200],
  [[], 409],
])(
  '[OWN-13] judges a release by the older contracts of each live shell: %j',
  async (olderContracts, status) => {
    const { shell } = (await shellOfThisServer(api.deps.objects)) ?? {};
    const other = { ...shell, contract: '2.0.0', olderContracts, entry: ['main.fedcba9876.js'] };
    await api.database.db.insert(liveShells).values({ processId: crypto.randomUUID(), shell: other });
    const release = fresh({ contract: '^1.0.0' });
    await uploadRelease(api, token, release);
    expect((await askRelease(api, token, release)).status).toBe(status);
    await api.database.db.delete(liveShells);
  },
);

it.each(['mk', 'minp'])(
  '[OWN-01] refuses a filter whose parameter of the address pages of the site use (%s)',
  async (parameter) => {
    const slots = [{ slot: 'feed-filter', module: './home', version: 1, parameter }];
    const release = fresh({ slots });
    await uploadRelease(api, token, release);
    const { status, body } = await askRelease(api, token, release);
    expect([status, body['code']]).toEqual([409, 'release_refused']);
    expect(JSON.stringify(body['errors'])).toContain(
      `pages of the site use the parameter \\"${parameter}\\" of the address: choose another`,
    );
  },
);
