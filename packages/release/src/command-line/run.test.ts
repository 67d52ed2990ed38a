import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseUploadsBody } from '@commonhearth/schemas';
import { builtRemote } from '../build/built-remote.harness.ts';
import { Refusal } from '../failure.ts';
import {
  held,
  liveWith,
  releaseOf,
  row,
  startLoopbackSite,
  type LoopbackSite,
} from './loopback-site.harness.ts';
import { runCommandLine } from './run.ts';

const token = 'chr_a-secret-that-is-never-said';
const built = builtRemote('mf-x');
afterAll(() => {
  rmSync(built.folder, { recursive: true });
});

let site: LoopbackSite;
beforeEach(async () => {
  const released = () => ({ body: { release: releaseOf('mf-x', '1.1.0', built.hash) } });
  site = await startLoopbackSite({
    'GET /api/hfc/_i/releases': () => ({ body: liveWith([row('mf-x')]) }),
    'POST /api/hfc/_i/releases/uploads': (body) => ({
      body: {
        posts: (JSON.parse(body) as ReleaseUploadsBody).files.map(({ name }) => ({
          name,
          url: '/store',
          fields: { key: name, 'Content-Type': 'text/javascript' },
        })),
      },
    }),
    'POST /store': () => ({ status: 201 }),
    'POST /api/hfc/_i/releases': released,
  });
});
afterEach(async () => {
  await site.stop();
});

/** What happened in the order in which it did, tests and smoke among it. */
async function run(
  args: readonly string[],
  {
    tests = () => true,
    smoke = () => Promise.resolve('2 places shown'),
    env = {},
  }: {
    readonly tests?: () => boolean;
    readonly smoke?: () => Promise<string>;
    readonly env?: Readonly<Record<string, string | undefined>>;
  } = {},
) {
  const said: string[] = [];
  const written: string[] = [];
  const note = (what: string) => site.asked.push({ what, body: '', token: undefined });
  const code = await runCommandLine(args, {
    env: { RELEASE_SITE: site.origin, RELEASE_TOKEN: token, ...env },
    project: () => ({
      folder: built.folder,
      dist: built.folder,
      build: () => {
        note('build');
        return Promise.resolve(true);
      },
      test: () => {
        note('tests');
        return Promise.resolve(tests());
      },
    }),
    smoke: () => {
      note('smoke');
      return smoke();
    },
    say: (line) => said.push(line),
    write: (text) => written.push(text),
  });
  return {
    code,
    text: [...said, ...written].join('\n'),
    written,
    happened: site.asked.map(({ what }) => what),
  };
}
const bodiesOf = (what: string) =>
  site.asked
    .filter((one) => one.what === what)
    .map(({ body }) => JSON.parse(body) as Record<string, unknown>);

it('builds, tests, uploads, has it judged, walks it, and only then gives it to the channel', async () => {
  const { code, text, happened } = await run(['release', 'mf-x', '--rollout', '10', '--message', 'Faster.']);
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
  const [registered, released] = bodiesOf('POST /api/hfc/_i/releases');
  expect(registered).toMatchObject({ remote: 'mf-x', version: '1.1.0', message: 'Faster.' });
  expect(registered).not.toHaveProperty('channel');
  expect(released).toMatchObject({
    channel: 'development',
    percent: 10,
    channel_version: 3,
    checks: { tests: { passed: true }, smoke: { passed: true, details: '2 places shown' } },
  });
  expect(text).not.toContain(token);
  expect(site.asked.find(({ what }) => what.startsWith('GET'))?.token).toBe(`Bearer ${token}`);
});

it('says with the release why a check was left out', async () => {
  const { code, happened } = await run([
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
  expect(bodiesOf('POST /api/hfc/_i/releases')[1]).toMatchObject({
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
  const { code, text, happened } = await run(['release', 'mf-x'], options);
  expect([code, happened.at(-1)]).toEqual([1, last]);
  expect(text).toContain(`FAIL ${last}`);
  expect(bodiesOf('POST /api/hfc/_i/releases').filter((body) => 'channel' in body)).toEqual([]);
});

it('prints every reason of the site, as words and for machines, and goes no further', async () => {
  const errors = [
    { path: 'contract', message: 'It needs ^9.0.0.' },
    { path: 'routes', message: 'mf-y has Home.' },
  ];
  site.answers['POST /api/hfc/_i/releases'] = () => ({
    status: 409,
    body: { type: 'x', title: 'x', status: 409, code: 'release_refused', detail: 'It is refused.', errors },
  });
  const { code, written, text, happened } = await run(['release', 'mf-x', '--json']);
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

it('says what somebody else changed in the meantime', async () => {
  const now = row('mf-x', {
    channel_version: 4,
    base: held('1.0.9', 'cccccccccccc'),
  });
  site.answers['POST /api/hfc/_i/channels/development/mf-x/rollback'] = () => ({
    status: 409,
    body: { type: 'x', title: 'x', status: 409, code: 'version_mismatch', detail: 'x', current: now },
  });
  const { code, text } = await run(['rollback', 'mf-x']);
  expect(code).toBe(1);
  expect(text).toContain('Before: mf-x in development: 1.0.0+aaaaaaaaaaaa');
  expect(text).toContain('Now: mf-x in development: 1.0.9+cccccccccccc');
});

it.each([
  ['rollback', [], {}],
  ['rollout', ['25'], { percent: 25 }],
  ['stop', ['-m', 'too slow'], { message: 'too slow' }],
  ['retire', [], {}],
  ['off', ['--reason', 'Back soon.'], { message: 'Back soon.' }],
  ['on', [], {}],
  ['freeze', ['--reason', 'Holidays.'], { message: 'Holidays.' }],
])('%s is one call, by the row that was seen', async (action, more, said) => {
  const path = `POST /api/hfc/_i/channels/development/mf-x/${action}`;
  site.answers[path] = () => ({ body: { channel: row('mf-x', { channel_version: 4 }) } });
  const { code, text } = await run([action, 'mf-x', ...more]);
  expect([code, text]).toEqual([0, expect.stringContaining(`ok   ${action}`)]);
  expect(bodiesOf(path)).toEqual([{ channel_version: 3, ...said }]);
});

it('uploads again what a busy store did not take, and says which files a store refused', async () => {
  let posts = 0;
  site.answers['POST /store'] = () => ({ status: ++posts === 1 ? 503 : 201 });
  expect(await run(['release', 'mf-x'])).toMatchObject({ code: 0 });
  expect(posts).toBe(3);
  site.answers['POST /store'] = (body) => ({ status: body.includes('home()') ? 403 : 201 });
  const cut = await run(['release', 'mf-x']);
  expect(cut.code).toBe(1);
  expect(cut.text).toContain(
    '1 of 2 files did not reach the site, and nothing was released. Run the same command again.',
  );
  expect(cut.text).toContain('  - home.js: the store answers 403');
});

it('uploads nothing that the site has', async () => {
  site.answers['GET /api/hfc/_i/releases'] = () => ({
    body: liveWith([row('mf-x')], { releases: [releaseOf('mf-x', '1.1.0', built.hash)] }),
  });
  const { code, happened } = await run(['release', 'mf-x']);
  expect([code, happened.includes('POST /api/hfc/_i/releases/uploads')]).toEqual([0, false]);
});

it.each([
  [{ RELEASE_SITE: undefined }, 'RELEASE_SITE: set it to the address'],
  [{ RELEASE_SITE: 'http://example.com' }, 'RELEASE_SITE: use https'],
  [{ RELEASE_SITE: 'https://example.com/path' }, 'RELEASE_SITE: set it to the address'],
  [{ RELEASE_TOKEN: undefined }, 'RELEASE_TOKEN: set it to a release token'],
  [{ RELEASE_TOKEN: 'the-password-of-somebody' }, 'does not begin with chr_'],
])('says what to do with the settings %j', async (env, words) => {
  const { code, text, happened } = await run(['release', 'mf-x'], { env });
  expect([code, happened]).toEqual([1, []]);
  expect(text).toContain(words);
  expect(text).not.toContain('the-password-of-somebody');
});

it('asks nobody anything for a command that is not right', async () => {
  for (const args of [
    ['rollout', 'mf-x', '0'],
    ['rollout', 'mf-x'],
    ['release', 'Bad Name'],
    ['nothing'],
    ['release', 'mf-x', '--rollout', '101'],
  ])
    expect(await run(args)).toMatchObject({ code: 2, happened: [] });
});

it('does not begin while nothing may be released, or for a channel of another site', async () => {
  expect(await run(['release', 'mf-x', '--channel', 'production'])).toMatchObject({
    code: 1,
    text: expect.stringContaining('serves the channel development, not production') as string,
    happened: ['GET /api/hfc/_i/releases'],
  });
  site.answers['GET /api/hfc/_i/releases'] = () => ({
    body: liveWith([row('mf-x')], { frozen: 'Holidays' }),
  });
  expect((await run(['release', 'mf-x'])).text).toContain('the whole channel is frozen (Holidays)');
});

it('refuses a folder whose files are not those of its descriptor', async () => {
  const harmed = builtRemote('mf-x');
  writeFileSync(join(harmed.folder, 'home.js'), 'other();');
  rmSync(join(harmed.folder, 'remoteEntry.js'));
  const { code, text } = await run(['release', 'mf-x', '--from', harmed.folder]);
  rmSync(harmed.folder, { recursive: true });
  expect(code).toBe(1);
  expect(text).toContain('  - remoteEntry.js is missing.\n  - home.js is not the file that the build made.');
});

it('lists what is live, since when and by whom', async () => {
  site.answers['GET /api/hfc/_i/releases'] = () => ({
    body: liveWith(
      [
        row('mf-x', {
          rollout: held('1.1.0', built.hash, 10),
        }),
      ],
      {
        releases: [
          { ...releaseOf('mf-x', '1.1.0', built.hash), commit: 'abcdef0123456789', message: 'Faster.' },
        ],
      },
    ),
  });
  const { code, text } = await run(['releases']);
  expect(code).toBe(0);
  expect(text).toMatch(
    /development {2}mf-x {4}1\.1\.0\+bbbbbbbbbbbb {2}10 % {3}2026-11-20 12:00 {2}the team .*abcdef0123 {2}Faster\./,
  );
});
