import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtRemote } from '../build/built-remote.harness.ts';
import { Refusal } from '../failure.ts';
import { held, liveWith, releaseOf, row } from '../command-line/loopback-site.harness.ts';
import { startWorkplace, token } from '../command-line/run.harness.ts';

const built = builtRemote('mf-x');
afterAll(() => {
  rmSync(built.folder, { recursive: true });
});
let place: Awaited<ReturnType<typeof startWorkplace>>;
beforeEach(async () => {
  place = await startWorkplace(built);
});
afterEach(async () => {
  await place.site.stop();
});

it('builds, tests, uploads, has it judged, walks it, and only then gives it to the channel', async () => {
  const { code, text, happened } = await place.run([
    'release',
    'mf-x',
    '--rollout',
    '10',
    '--message',
    'Faster.',
  ]);
  expect([code, text]).toEqual([0, expect.stringContaining('ok   release')]);
  expect(happened).toEqual([
    'GET /api/hfc/_i/releases',
    'build',
    'tests',
    'POST /api/hfc/_i/releases/uploads',
    'POST /store',
    'POST /store',
    'POST /api/hfc/_i/releases',
    'smoke',
    'POST /api/hfc/_i/releases',
    'GET /api/hfc/_i/releases',
  ]);
  const [registered, released] = place.bodiesOf('POST /api/hfc/_i/releases');
  expect(registered).toMatchObject({ remote: 'mf-x', version: '1.1.0', message: 'Faster.' });
  expect(registered).not.toHaveProperty('channel');
  expect(released).toMatchObject({
    channel: 'development',
    percent: 10,
    channel_version: 3,
    checks: { tests: { passed: true }, smoke: { passed: true, details: '2 places shown' } },
  });
  expect(text).not.toContain(token);
  expect(place.site.asked.find(({ what }) => what.startsWith('GET'))?.token).toBe(`Bearer ${token}`);
});

it('[PLT-15] asks for the first release to everybody before it builds, since a rollout needs a base', async () => {
  place.site.answers['GET /api/hfc/_i/releases'] = () => ({
    body: liveWith([row('mf-x', { base: null })]),
  });
  const { code, text, happened } = await place.run(['release', 'mf-x', '--rollout', '10']);
  expect([code, happened]).toEqual([1, ['GET /api/hfc/_i/releases']]);
  expect(text).toContain('Omit --rollout: the first release goes to everyone.');
});

it.each([
  [
    'another rollout runs',
    { rollout: held('1.0.9', 'cccccccccccc', 50) },
    [],
    'A rollout of mf-x 1.0.9+cccccccccccc is running at 50 %: stop it or take it to 100 first.',
  ],
  [
    'this release is the base',
    { base: held('1.1.0', built.hash) },
    ['--rollout', '10'],
    `mf-x 1.1.0+${built.hash} is already the base.`,
  ],
])(
  'refuses right after the build, before tests and upload, where %s',
  async (_when, more, options, words) => {
    place.site.answers['GET /api/hfc/_i/releases'] = () => ({ body: liveWith([row('mf-x', more)]) });
    const { code, text, happened } = await place.run(['release', 'mf-x', ...options]);
    expect([code, happened]).toEqual([1, ['GET /api/hfc/_i/releases', 'build']]);
    expect(text).toContain(words);
  },
);

it('accepts a build that is rolled out already, as after a command that was cut off', async () => {
  place.site.answers['GET /api/hfc/_i/releases'] = () => ({
    body: liveWith([row('mf-x', { rollout: held('1.1.0', built.hash, 10) })]),
  });
  expect(await place.run(['release', 'mf-x', '--rollout', '10'])).toMatchObject({ code: 0 });
});

it('says with the release why a check was left out', async () => {
  const { code, happened } = await place.run([
    'release',
    'mf-x',
    '--skip-tests',
    'they ran before',
    '--skip-smoke',
    'no browser',
  ]);
  expect(code).toBe(0);
  expect(happened).not.toContain('tests');
  expect(happened).not.toContain('smoke');
  expect(place.bodiesOf('POST /api/hfc/_i/releases')[1]).toMatchObject({
    percent: 100,
    checks: { tests: { skipped: 'they ran before' }, smoke: { skipped: 'no browser' } },
  });
});

it.each([
  ['tests', { tests: () => false }, 'tests'],
  [
    'the walk',
    { smoke: () => Promise.reject(new Refusal('It fails.', { reasons: ['Home: it threw'] })) },
    'smoke',
  ],
])('releases nothing when %s failed', async (_name, options, last) => {
  const { code, text, happened } = await place.run(['release', 'mf-x'], options);
  expect([code, happened.at(-1)]).toEqual([1, last]);
  expect(text).toContain(`FAIL ${last}`);
  expect(place.bodiesOf('POST /api/hfc/_i/releases').filter((body) => 'channel' in body)).toEqual([]);
});

it('prints every reason of the site, as words and for machines, and goes no further', async () => {
  const errors = [
    { path: 'contract', message: 'It needs ^9.0.0.' },
    { path: 'routes', message: 'mf-y has Home.' },
  ];
  place.site.answers['POST /api/hfc/_i/releases'] = () => ({
    status: 409,
    body: { type: 'x', title: 'x', status: 409, code: 'release_refused', detail: 'It is refused.', errors },
  });
  const { code, written, text, happened } = await place.run(['release', 'mf-x', '--json']);
  expect([code, happened.at(-1)]).toEqual([1, 'POST /api/hfc/_i/releases']);
  expect(text).toContain('  - contract: It needs ^9.0.0.\n  - routes: mf-y has Home.');
  expect(written).toHaveLength(1);
  expect(JSON.parse(written[0] ?? '')).toMatchObject({
    command: 'release',
    ok: false,
    error: {
      code: 'release_refused',
      reasons: ['contract: It needs ^9.0.0.', 'routes: mf-y has Home.'],
    },
    steps: [
      { step: 'look', ok: true },
      { step: 'build' },
      { step: 'tests' },
      { step: 'upload and register', ok: false },
    ],
  });
});

it('uploads again what a busy store did not take, and says which files a store refused', async () => {
  let posts = 0;
  place.site.answers['POST /store'] = () => ({ status: ++posts === 1 ? 503 : 201 });
  expect(await place.run(['release', 'mf-x'])).toMatchObject({ code: 0 });
  expect(posts).toBe(3);
  place.site.answers['POST /store'] = (body) => ({ status: body.includes('home()') ? 403 : 201 });
  const cut = await place.run(['release', 'mf-x']);
  expect(cut.code).toBe(1);
  expect(cut.text).toContain(
    '1 of 2 files failed to upload. Nothing was released. Run the same command again.',
  );
  expect(cut.text).toContain('  - home.js: the store responded with 403');
});

it('uploads nothing that the site has', async () => {
  place.site.answers['GET /api/hfc/_i/releases'] = () => ({
    body: liveWith([row('mf-x')], { releases: [releaseOf('mf-x', '1.1.0', built.hash)] }),
  });
  const { code, happened } = await place.run(['release', 'mf-x']);
  expect([code, happened.includes('POST /api/hfc/_i/releases/uploads')]).toEqual([0, false]);
});

it('uploads again what the site had and swept', async () => {
  const swept = { ...releaseOf('mf-x', '1.1.0', built.hash), swept_at: '2026-11-20T13:00:00.000Z' };
  place.site.answers['GET /api/hfc/_i/releases'] = () => ({
    body: liveWith([row('mf-x')], { releases: [swept] }),
  });
  const { happened } = await place.run(['release', 'mf-x']);
  expect(happened).toContain('POST /api/hfc/_i/releases/uploads');
});

it('does not begin while nothing may be released, or for a channel of another site', async () => {
  expect(await place.run(['release', 'mf-x', '--channel', 'production'])).toMatchObject({
    code: 1,
    text: expect.stringContaining('serves the channel development, not production') as string,
    happened: ['GET /api/hfc/_i/releases'],
  });
  place.site.answers['GET /api/hfc/_i/releases'] = () => ({
    body: liveWith([row('mf-x')], { frozen: 'Holidays' }),
  });
  expect((await place.run(['release', 'mf-x'])).text).toContain('the whole channel is frozen (Holidays)');
});

it('refuses a folder whose files are not those of its descriptor', async () => {
  const harmed = builtRemote('mf-x');
  writeFileSync(join(harmed.folder, 'home.js'), 'other();');
  rmSync(join(harmed.folder, 'remoteEntry.js'));
  const { code, text } = await place.run(['release', 'mf-x', '--from', harmed.folder]);
  rmSync(harmed.folder, { recursive: true });
  expect(code).toBe(1);
  expect(text).toContain('  - remoteEntry.js is missing.\n  - home.js has changed since the build.');
});

it('[OWN-02] uploads the source maps that the site lacks once the release is registered', async () => {
  const maps = join(built.folder, 'maps');
  mkdirSync(maps);
  try {
    writeFileSync(join(maps, 'release.txt'), built.hash);
    for (const file of ['home.js', 'remoteEntry.js', 'gone.js'])
      writeFileSync(join(maps, `${file}.map`), `{"file":"${file}"}`);
    place.site.answers['POST /api/hfc/_i/releases/source_maps'] = () => ({
      body: { posts: [{ name: 'home.js', url: '/maps', fields: { key: 'home.js' } }] },
    });
    place.site.answers['POST /maps'] = () => ({ status: 204 });
    const { code, text, happened } = await place.run(['release', 'mf-x']);
    expect([code, text]).toEqual([0, expect.stringContaining('2 maps, 1 of them new')]);
    const [asked] = place.bodiesOf('POST /api/hfc/_i/releases/source_maps');
    expect(asked).toMatchObject({
      ...{ remote: 'mf-x', version: '1.1.0', hash: built.hash },
      maps: [
        { file: 'remoteEntry.js', size: 25, sha256: expect.stringMatching(/^[a-f0-9]{64}$/) as unknown },
        { file: 'home.js', size: 18 },
      ],
    });
    const first = happened.indexOf('POST /api/hfc/_i/releases');
    expect(happened.slice(first, first + 4)).toEqual([
      'POST /api/hfc/_i/releases',
      'POST /api/hfc/_i/releases/source_maps',
      'POST /maps',
      'smoke',
    ]);
  } finally {
    rmSync(maps, { recursive: true });
  }
});

it('[OWN-02] releases without source maps when the site does not take them, or the build has none of its own', async () => {
  const maps = join(built.folder, 'maps');
  mkdirSync(maps);
  try {
    writeFileSync(join(maps, 'release.txt'), built.hash);
    writeFileSync(join(maps, 'home.js.map'), '{}');
    const { code, text } = await place.run(['release', 'mf-x']);
    expect([code, text]).toEqual([0, expect.stringMatching(/ok {3}source maps .* skipped: /)]);
    writeFileSync(join(maps, 'release.txt'), 'cccccccccccc');
    const other = await place.run(['release', 'mf-x']);
    expect([other.code, other.text]).toEqual([0, expect.stringContaining('the build has none')]);
  } finally {
    rmSync(maps, { recursive: true });
  }
});
