import { rmSync } from 'node:fs';
import { builtRemote } from '../build/built-remote.harness.ts';
import { held, liveWith, releaseOf, row } from './loopback-site.harness.ts';
import { startWorkplace } from './run.harness.ts';

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

it('says what somebody else changed in the meantime', async () => {
  const now = row('mf-x', {
    channel_version: 4,
    base: held('1.0.9', 'cccccccccccc'),
  });
  place.site.answers['POST /api/hfc/_i/channels/development/mf-x/rollback'] = () => ({
    status: 409,
    body: { type: 'x', title: 'x', status: 409, code: 'version_mismatch', detail: 'x', current: now },
  });
  const { code, text } = await place.run(['rollback', 'mf-x']);
  expect(code).toBe(1);
  expect(text).toContain('Before: mf-x in development: 1.0.0+aaaaaaaaaaaa');
  expect(text).toContain('Now: mf-x in development: 1.0.9+cccccccccccc');
});

it.each([
  ['rollback', [], {}],
  ['rollout', ['25'], { percent: 25 }],
  ['stop', ['-m', 'too slow'], { message: 'too slow' }],
  ['retire', ['--yes'], {}],
  ['off', ['--reason', 'Back soon.'], { message: 'Back soon.' }],
  ['on', [], {}],
  ['freeze', ['--reason', 'Holidays.'], { message: 'Holidays.' }],
])('%s is one call, by the row that was seen', async (action, more, said) => {
  const path = `POST /api/hfc/_i/channels/development/mf-x/${action}`;
  place.site.answers[path] = () => ({ body: { channel: row('mf-x', { channel_version: 4 }) } });
  const { code, text } = await place.run([action, 'mf-x', ...more]);
  expect([code, text]).toEqual([0, expect.stringContaining(`ok   ${action}`)]);
  expect(place.bodiesOf(path)).toEqual([{ channel_version: 3, ...said }]);
});

it.each([
  ['nobody there', undefined, 'add "-- --yes" if you mean it'],
  ['another name', () => Promise.resolve('mf-y'), '"mf-y" is not mf-x. Nothing was done.'],
  ['nothing', () => Promise.resolve(''), 'Nothing was done'],
])('retire takes nothing away with %s', async (_, ask, words) => {
  const { code, text, happened } = await place.run(['retire', 'mf-x'], { ask });
  expect([code, happened]).toEqual([1, []]);
  expect(text).toContain(words);
});

it('retire asks for the name once more, and says what goes', async () => {
  const path = 'POST /api/hfc/_i/channels/development/mf-x/retire';
  place.site.answers[path] = () => ({ body: { channel: row('mf-x', { channel_version: 4 }) } });
  const asked: string[] = [];
  const ask = (question: string) => {
    asked.push(question);
    return Promise.resolve('mf-x');
  };
  expect(await place.run(['retire', 'mf-x', '-m', 'Gone.'], { ask })).toMatchObject({ code: 0 });
  expect(asked).toEqual([expect.stringContaining('you can’t roll back. Type its name to continue: ')]);
  expect(place.bodiesOf(path)).toEqual([{ channel_version: 3, message: 'Gone.' }]);
});

it.each([
  [{ RELEASE_SITE: undefined }, 'RELEASE_SITE: set it to the address'],
  [{ RELEASE_SITE: 'http://example.com' }, 'RELEASE_SITE: use https'],
  [{ RELEASE_SITE: 'https://example.com/path' }, 'RELEASE_SITE: set it to the address'],
  [{ RELEASE_TOKEN: undefined }, 'RELEASE_TOKEN: set it to a release token'],
  [{ RELEASE_TOKEN: 'the-password-of-somebody' }, 'doesn’t begin with chr_'],
])('says what to do with the settings %j', async (env, words) => {
  const { code, text, happened } = await place.run(['release', 'mf-x'], { env });
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
    expect(await place.run(args)).toMatchObject({ code: 2, happened: [] });
});

it.each([
  [['release', 'mf-x'], { npm_config_rollout: '10' }, '--rollout', 'npm run release -- [options] <remote>'],
  [['off', 'mf-x'], { npm_config_reason: 'Back soon.' }, '--reason', 'npm run off -- [options] <remote>'],
  [['release', 'mf-x'], { npm_config_skip_tests: 'x' }, '--skip-tests', 'Put options after "--"'],
])('does nothing where npm took an option of %j for itself: %j', async (args, env, option, words) => {
  const { code, text, happened } = await place.run(args, { env });
  expect([code, happened]).toEqual([2, []]);
  expect(text).toContain(`npm took ${option} as its own options, so nothing was done.`);
  expect(text).toContain(words);
});

it('says how a command is written, and who freezes all remotes', async () => {
  const few = await place.run(['rollout', 'mf-x']);
  expect(few.text).toContain("missing required argument 'percent'");
  expect(few.text).toContain('Usage: npm run rollout -- [options] <remote> <percent>');
  const all = await place.run(['freeze', 'all']);
  expect(all).toMatchObject({ code: 2, happened: [] });
  expect(all.text).toContain('on the page /hfc/_i/releases');
  expect((await place.run(['off', '--help'])).text).toContain('Usage: npm run off -- [options] <remote>');
});

it('lists what is live, since when and by whom', async () => {
  place.site.answers['GET /api/hfc/_i/releases'] = () => ({
    body: liveWith(
      [
        row('mf-x', {
          rollout: held('1.1.0', built.hash, 10),
        }),
      ],
      {
        releases: [
          { ...releaseOf('mf-x', '1.1.0', built.hash), commit: 'abcdef0123456789-dirty', message: 'Faster.' },
        ],
      },
    ),
  });
  const { code, text } = await place.run(['releases']);
  expect(code).toBe(0);
  expect(text).toMatch(/mf-x +1\.0\.0\+aaaaaaaaaaaa +90 % /);
  expect(text).toMatch(
    /development {2}mf-x {4}1\.1\.0\+bbbbbbbbbbbb {2}10 % {3}2026-11-20 12:00 {2}the team .*abcdef0123-dirty {2}Faster\./,
  );
});

it('lists what a superuser allowed a remote', async () => {
  const allowed = { page: 204_800, nav: 6, staff_pages: '1.1.0+bbbbbbbbbbbb' };
  place.site.answers['GET /api/hfc/_i/releases'] = () => ({
    body: liveWith([row('mf-x', { allowed }), row('mf-y')]),
  });
  const { text } = await place.run(['releases']);
  expect(text).toContain(
    'mf-x is allowed: 200 KB per page, 6 navigation entries, staff pages in 1.1.0+bbbbbbbbbbbb',
  );
  expect(text).not.toContain('mf-y is');
});
