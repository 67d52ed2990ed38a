import { createPerson, createTestApi, superuserEmail, type TestApi } from '@commonhearth/testing-server/api';
import { createReleaseToken } from '@commonhearth/testing-server/world';
import type { Context } from '../../../context.ts';
import { liveShells } from '../../../db/schema/index.ts';
import type { Failure } from '../../../failure.ts';
import { mountSampleSite, shellRoutes, testConfig, type Checkout } from '../../../pages/site.harness.ts';
import { contentTypeOf } from '../../../providers/object-store/object-key.ts';
import { shellKey } from '../live-shells/index.ts';
import { clearReleases } from '../remotes/channels.harness.ts';
import { takeRelease } from './release.service.ts';
import { askRelease, checks, makeRelease, uploadRelease } from './releases.harness.ts';

let api: TestApi;
let token: string;
let superuser: string;
let builds: Checkout;
beforeAll(async () => {
  api = await createTestApi();
  token = await createReleaseToken(api, 'mf-a');
  superuser = (await createPerson(api, { staff: true, email: superuserEmail })).token;
});
beforeEach(async () => {
  await clearReleases(api.database);
  await api.database.db.delete(liveShells);
  builds = await mountSampleSite(api.deps);
});
afterEach(() => {
  builds.remove();
});
afterAll(() => api.close());

let versions = 0;
const fresh = (given: Parameters<typeof makeRelease>[0] = {}, files?: Parameters<typeof makeRelease>[1]) => {
  versions += 1;
  return makeRelease({ version: `1.${versions}.0`, ...given }, files);
};
const route = (name: string, path: string) => ({
  ...{ name, path, app: 'hfc' as const, access: 'public' as const, flags: [], page: './home' },
});
const into = { channel: 'development', channel_version: 0 };
/** Uploads and releases; answers the reasons, none where it was taken. */
async function reasons(release: ReturnType<typeof makeRelease>, given: object = into): Promise<unknown> {
  await uploadRelease(api, token, release);
  const { status, body } = await askRelease(api, token, release, given);
  if (status === 200) return [];
  expect([status, body['code']]).toEqual([409, 'release_refused']);
  return (body['errors'] as { message: string }[]).map(({ message }) => message);
}
const liveShell = (given: object, age = '0 minutes') =>
  api.database.pool.query(
    'insert into live_shells (process_id, shell, seen_at) values (gen_random_uuid(), $1, now() - $2::interval)',
    [
      {
        format: 1,
        name: 'shell',
        version: '1.0.0',
        contract: '1.0.0',
        routes: shellRoutes,
        entry: [],
        fonts: [],
        ...given,
      },
      age,
    ],
  );
/** What the channel holds, and every file of the site that pages are made of, with its bytes. */
async function site(): Promise<unknown> {
  const { rows } = await api.database.pool.query<object>('select * from channels order by remote, base');
  const files: Record<string, string> = {};
  for (const prefix of ['remotes/mf-dashboard/', 'assets/'])
    for (const { key } of (await api.deps.objects.list(prefix)).objects)
      files[key] = Buffer.from((await api.deps.objects.read(key)) ?? []).toString('base64');
  return { rows, files };
}

it('[PLT-02b] [PLT-09] a release and the next one change no byte and no row of another remote or of the shell', async () => {
  const before = await site();
  expect(await reasons(fresh())).toEqual([]);
  expect(await reasons(fresh(), { ...into, channel_version: 1 })).toEqual([]);
  const { rows } = await api.database.pool.query<object>(
    "delete from channels where remote = 'mf-a' returning version",
  );
  expect([await site(), rows.length]).toEqual([before, 1]);
});

it.each<[string, Parameters<typeof makeRelease>[0], string]>([
  ['a contract range', { contract: '^2.0.0' }, 'it needs contract ^2.0.0, but a live shell has 1.0.0'],
  [
    'the name of a route',
    { routes: [route('HFC Home Dashboard', '/mine')] },
    'the name "HFC Home Dashboard" belongs to mf-dashboard',
  ],
  ['a path', { routes: [route('Mine', '/hfc/home')] }, 'the path /hfc/home belongs to mf-dashboard'],
  ['a path of the server', { routes: [route('Mine', '/api/x')] }, 'the server itself answers /api/x'],
  ['a path of the shell', { routes: [route('Mine', '/login')] }, 'the path /login belongs to shell'],
  ['a size budget', { budgets: { entry: 1, page: 90_000, all: 90_000 } }, 'it is over its budget: entry has'],
  [
    'a descriptor of the next format',
    { format: 2 as never },
    'its descriptor has format 2, but this site reads up to 1',
  ],
  ['a hash of another', { hash: '0123456789ab' }, 'its hash is 0123456789ab, but its content gives'],
  [
    'navigation that leads nowhere',
    { nav: [{ label: 'There', route: 'Gone', audience: 'anyone', order: 1 }] },
    'there is no route "Gone"',
  ],
])(
  '[PLT-09] %s is refused before it is published, with the reason, and the site goes on as it was',
  async (_, given, words) => {
    const before = await site();
    const release = fresh(given);
    const said =
      given?.hash === undefined
        ? release
        : { ...release, hash: given.hash, descriptor: { ...release.descriptor, hash: given.hash } };
    expect(await reasons(said)).toEqual([expect.stringContaining(words)]);
    expect(await site()).toEqual(before);
    expect((await api.deps.objects.list(`remotes/mf-a/${release.version}`)).objects).toEqual([]);
  },
);

it.each<[string, object, Parameters<typeof makeRelease>[0], string]>([
  [
    'library',
    { shared: { react: '19.3.1' } },
    { shared: { react: '^20.0.0' } },
    'it needs react ^20.0.0, but the site has 19.3.1',
  ],
  [
    'federation runtime',
    { runtime: '2.9.0' },
    { runtime: '3.0.0' },
    'it was built for the federation runtime 3.0.0, but the site has 2.9.0',
  ],
  ['contract', { contract: '2.0.0' }, {}, 'it needs contract ^1.0.0, but a live shell has 2.0.0'],
])(
  '[PLT-09] the %s of any shell that answered in the last hour counts, and of none before',
  async (_, shell, given, words) => {
    await liveShell(shell, '61 minutes');
    expect(await reasons(fresh(given))).toEqual([]);
    await liveShell(shell, '55 minutes');
    expect(await reasons(fresh(given), { ...into, channel_version: 1 })).toEqual([
      expect.stringContaining(words),
    ]);
  },
);

it('[PLT-09] a live shell that cannot be read here counts: the release is refused, with what to do', async () => {
  await liveShell({ format: 2, version: '3.0.0' }, '61 minutes');
  expect(await reasons(fresh())).toEqual([]);
  await liveShell({ format: 2, version: '3.0.0' }, '55 minutes');
  const words =
    /^this server can’t read the live shell 3\.0\.0 \(descriptor of the format 2\): finish deploying/;
  const refused = [expect.stringMatching(words)];
  expect(await reasons(fresh(), { ...into, channel_version: 1 })).toEqual(refused);
  // of the one that the store serves nobody need have heard
  await api.database.db.delete(liveShells);
  const own = (await api.deps.objects.read(shellKey)) ?? new Uint8Array();
  const later = { ...(JSON.parse(Buffer.from(own).toString()) as object), format: 2, version: '3.0.0' };
  await api.deps.objects.put(shellKey, Buffer.from(JSON.stringify(later)), contentTypeOf(shellKey));
  await liveShell({});
  expect(await reasons(fresh(), { ...into, channel_version: 1 })).toEqual(refused);
});

it.each<[string, Parameters<typeof makeRelease>[0]]>([
  ['the slice "board"', { owns: { slices: ['board'], endpoints: [] } }],
  ['the endpoint "getX"', { owns: { slices: [], endpoints: ['getX'] } }],
  ['the slot "modal" with the query "cid"', { slots: [{ slot: 'modal', module: './home', query: 'cid' }] }],
])(
  '[PLT-09] [PLT-04b] %s of another is refused while the channel may hold a release that has it, also by a rollback',
  async (words, offer) => {
    const theirs = async (given: Parameters<typeof makeRelease>[0], version: number) => {
      const release = fresh({ name: 'mf-b', ...given });
      await uploadRelease(api, superuser, release);
      const { status } = await askRelease(api, superuser, release, { ...into, channel_version: version });
      expect(status).toBe(200);
    };
    const refused = [`${words} belongs to mf-b`];
    const asked = async () =>
      ((await reasons(fresh(offer))) as string[]).map((one) => one.replace(/^slot "modal": /, ''));
    await theirs(offer, 0);
    expect(await asked()).toEqual(refused);
    await theirs({}, 1);
    expect(await asked()).toEqual(refused);
    await theirs({}, 2);
    expect(await asked()).toEqual([]);
  },
);

it('[PLT-09] all reasons are told at once, those of the files and of the checks with them', async () => {
  const release = fresh({
    contract: '^2.0.0',
    routes: [route('Mine', '/hfc/home')],
    budgets: { entry: 1, page: 1, all: 1 },
  });
  const { 'home.js': _, ...files } = release.files;
  await uploadRelease(api, token, release, { ...files, 'planted.js': 'x' });
  const { status, body } = await askRelease(api, token, release, {
    ...into,
    checks: { tests: { passed: true } },
  });
  expect(status).toBe(409);
  expect((body['errors'] as { path: string }[]).map(({ path }) => path)).toEqual([
    ...[
      'descriptor.files.home.js',
      'descriptor.files.planted.js',
      'descriptor.budgets.entry',
      'descriptor.budgets.page',
    ],
    ...['descriptor.budgets.all', 'descriptor.contract', 'descriptor.route "Mine"', 'checks.smoke'],
  ]);
  expect(body['title']).toContain('8 reasons');
});

it.each<[string, object, string]>([
  [
    'tests that are left out without a reason',
    { checks: { tests: { skipped: ' ' }, smoke: checks.smoke } },
    'checks.tests.skipped',
  ],
  ['no word on its tests', { checks: { smoke: checks.smoke } }, 'checks.tests'],
  ['a channel that this site does not serve', { channel: 'production', channel_version: 0 }, 'channel'],
  ['a channel whose row nobody looked at', { channel: 'development' }, 'channel_version'],
  ['a share of no channel', { percent: 10 }, 'percent'],
  ['the name of a whole channel', { remote: 'all' }, 'remote'],
  ['the name of the shell', { remote: 'shell' }, 'remote'],
])('[PLT-09] a release with %s is refused, and the field named', async (_, given, path) => {
  const { status, body } = await askRelease(api, superuser, fresh(), given);
  expect([status, body['errors']]).toEqual([422, [{ path, message: expect.any(String) as string }]]);
});

it('[PLT-09] a release goes to the channel by the version of its row that was seen, and to none that is frozen', async () => {
  const release = fresh();
  await uploadRelease(api, token, release);
  expect(await askRelease(api, token, release, { ...into, channel_version: 3 })).toMatchObject({
    status: 409,
    body: { code: 'version_mismatch', current: { remote: 'mf-a', channel_version: 0 } },
  });
  await api.call('POST', '/hfc/_i/channels/development/all/freeze', {
    token: superuser,
    body: { channel_version: 0, message: 'The holidays' },
  });
  expect(await askRelease(api, token, release, into)).toMatchObject({
    status: 409,
    body: { code: 'releases_frozen', title: expect.stringContaining('The holidays') as string },
  });
  const { rows } = await api.database.pool.query("select from channels where remote = 'mf-a'");
  expect(rows).toEqual([]);
});

describe('in production', () => {
  const actor: Context['actor'] = {
    kind: 'token',
    purpose: 'release token',
    tokenId: '1',
    subject: 'mf-a',
    name: 'ci',
  };
  const take = async (
    release: ReturnType<typeof makeRelease>,
    profile: 'test' | 'production' = 'production',
    uploads = true,
  ) => {
    if (uploads) await uploadRelease(api, token, release);
    const { remote, version, hash, descriptor } = release;
    const context: Context = { actor, requestId: 'request-1', at: api.clock.now };
    return takeRelease({ ...api.deps, config: testConfig(profile) }, context, {
      ...{ remote, version, hash, descriptor: { ...descriptor } },
      checks: { tests: { passed: true } },
    }).then(
      () => [],
      (error: unknown) => (error as Failure).details.errors?.map(({ message }) => message),
    );
  };
  const other = { 'remoteEntry.js': 'other()', 'register.js': 'register()', 'home.js': 'home()' };

  it('[PLT-09] a semver that does not move with its code is refused; in development it is taken', async () => {
    const first = fresh();
    expect(await take(first)).toEqual([]);
    const second = makeRelease({ version: first.version }, other);
    const words = `the version ${first.version} is taken by ${first.version}+${first.hash}, which has different content: raise it`;
    expect(await take(second)).toEqual([words]);
    expect(await take(second, 'test')).toEqual([]);
    expect(await take(first, 'production', false)).toEqual([]);
  });

  it('[PLT-09] nor may it have the version of a build that a start put there, or of one that is for development', async () => {
    await api.database.pool.query(
      `insert into channels (channel, remote, version, base, descriptor, update_timestamp) values ('production', 'mf-a', '9.0.0', 'remotes/mf-a/9.0.0+aaaaaaaaaaaa/', $1, now())`,
      [makeRelease().descriptor],
    );
    expect(await take(fresh({ version: '9.0.0' }))).toEqual([
      'the version 9.0.0 is taken by 9.0.0+aaaaaaaaaaaa, which has different content: raise it',
    ]);
    expect(await take(fresh({ channel: 'development' }))).toEqual(['it is for the development channel only']);
    // an older line may be mended while a newer one is there
    expect(await take(fresh({ version: '0.0.9' }))).toEqual([]);
  });
});
