import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Releases } from '@commonhearth/schemas';
import { builtRemote } from '../build/built-remote.harness.ts';
import { liveWith, row } from '../command-line/loopback-site.harness.ts';
import { startWorkplace } from '../command-line/run.harness.ts';

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

const shell = (contract: string, contracts?: string[]): Releases['shells'][number] => ({
  ...{ version: '1.0.0', contract, runtime: null, shared: {}, processes: 1 },
  ...(contracts && { contracts }),
  seen_at: '2026-11-20T12:00:00.000Z',
});
const list = 'GET /api/hfc/_i/releases';
const take = 'POST /api/hfc/_i/releases';
/** The site answers these one after another, then the last again and again. */
function answering(...answers: readonly { readonly status?: number; readonly body: unknown }[]) {
  let at = 0;
  place.site.answers[list] = () => answers[Math.min(at++, answers.length - 1)] ?? { body: {} };
}
const live = (channelVersion: number, ...shells: Releases['shells']) => ({
  body: liveWith([row('mf-x', { channel_version: channelVersion })], { shells }),
});

it('[OWN-13] a release waits until every live shell offers its contract, and then goes on with what is live', async () => {
  answering(
    live(3, shell('1.9.0')),
    live(3, shell('1.9.0')),
    { status: 502, body: {} },
    { status: 500, body: { type: 'x', title: 'x', status: 500, code: 'internal', detail: 'Our fault.' } },
    live(4, shell('1.9.0'), shell('3.0.0', ['3.0.0', '2.75.0'])),
    live(5, shell('3.0.0', ['3.0.0', '2.75.0'])),
  );
  const { code, text, happened } = await place.run(['release', 'mf-x', '--when-contract', '2']);
  expect([code, text]).toEqual([0, expect.stringContaining('ok   wait')]);
  expect(text).toContain('waiting for contract ^2.0.0: a live shell has 1.9.0');
  const afterTests = happened.slice(happened.indexOf('tests') + 1);
  expect(afterTests.slice(0, afterTests.indexOf('POST /api/hfc/_i/releases/uploads'))).toEqual([
    ...[list, 'a minute'],
    // tried again by itself until it responds
    ...[list, list, 'a minute'],
    ...[list, 'a minute'],
    list,
  ]);
  expect(happened).toContain('smoke');
  expect(place.bodiesOf(take).at(-1)).toMatchObject({ channel: 'development', channel_version: 5 });
});

it('[OWN-13] a freeze does not end the wait, and its words are said', async () => {
  const body = liveWith([row('mf-x', { frozen: 'Holidays' })], { shells: [shell('1.9.0')] });
  answering(live(3, shell('1.9.0')), { body }, live(4, shell('2.9.0')));
  const { code, text, happened } = await place.run(['release', 'mf-x', '--when-contract', '2']);
  expect([code, text]).toEqual([0, expect.stringContaining('mf-x is frozen (Holidays)')]);
  expect(happened).toContain(take);
});

it('[OWN-13] a release that waited has the commit and the source maps of its build', async () => {
  const git = (...args: readonly string[]) =>
    execFileSync(
      'git',
      ['-C', built.folder, '-c', 'user.name=x', '-c', 'user.email=x@example.org', ...args],
      {
        encoding: 'utf8',
      },
    ).trim();
  const commit = (message: string): string => {
    git('commit', '-q', '--allow-empty', '-m', message);
    return git('rev-parse', 'HEAD');
  };
  const maps = join(built.folder, 'maps');
  mkdirSync(maps);
  writeFileSync(join(maps, 'release.txt'), built.hash);
  writeFileSync(join(maps, 'home.js.map'), '{}');
  git('init', '-q');
  git('add', '.');
  const ofBuild = commit('feat: homes');
  answering(live(3, shell('1.9.0')), live(3, shell('1.9.0')), live(3, shell('2.9.0')));
  place.site.answers['POST /api/hfc/_i/releases/source_maps'] = () => ({ body: { posts: [] } });
  const { code } = await place.run(['release', 'mf-x', '--when-contract', '2'], {
    meanwhile: () => {
      commit('feat: the next one');
      rmSync(maps, { recursive: true });
    },
  });
  expect(code).toBe(0);
  expect(place.bodiesOf(take).at(-1)).toMatchObject({ commit: ofBuild, message: 'feat: homes' });
  expect(place.bodiesOf('POST /api/hfc/_i/releases/source_maps')).toMatchObject([
    { maps: [{ file: 'home.js' }] },
  ]);
});

it('[OWN-13] what the site refuses ends the wait, and nothing is released', async () => {
  answering(live(3, shell('1.9.0')), live(3, shell('1.9.0')), {
    status: 401,
    body: { type: 'x', title: 'x', status: 401, code: 'token_invalid', detail: 'This token has ended.' },
  });
  const { code, text, happened } = await place.run(['release', 'mf-x', '--when-contract', '2']);
  expect([code, text]).toEqual([1, expect.stringContaining('This token has ended.')]);
  expect(happened).not.toContain(take);
});

it('[OWN-13] a release waits for seven days at most', async () => {
  answering(live(3, shell('1.9.0')));
  const { code, text, happened } = await place.run(['release', 'mf-x', '--when-contract', '2']);
  expect([code, text]).toEqual([
    1,
    expect.stringContaining('No shell with contract ^2.0.0 came within seven days.'),
  ]);
  expect(happened.filter((what) => what === 'a minute')).toHaveLength(7 * 24 * 60);
});

it.each([
  ['3', 'The build needs contract ^2.0.0, not 3.', 1],
  ['three', 'Give the first number of the contract’s version, such as 3.', 2],
])(
  '[OWN-13] a release cannot wait for contract %s if its build needs another',
  async (major, words, exit) => {
    const { code, text, happened } = await place.run(['release', 'mf-x', '--when-contract', major]);
    expect([code, text]).toEqual([exit, expect.stringContaining(words)]);
    expect(happened).not.toContain('tests');
  },
);
