import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Releases } from '@commonhearth/schemas';
import { builtRemote } from '../build/built-remote.harness.ts';
import { held, liveWith, releaseOf, row } from '../command-line/loopback-site.harness.ts';
import { startWorkplace } from '../command-line/run.harness.ts';
import { createReport } from '../channel/report.ts';
import { Refusal } from '../failure.ts';
import { requireMajor, waitForContract } from './wait-for-contract.ts';

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

const shell = (contract: string, ...older: string[]): Releases['shells'][number] => ({
  ...{ version: '1.0.0', contract, runtime: null, shared: {}, processes: 1 },
  older_contracts: older,
  seen_at: '2026-11-20T12:00:00.000Z',
});
const oneNumber = 'Give the first number of the contract’s version, such as 3.';
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
    {
      status: 500,
      body: { type: 'x', title: 'x', status: 500, code: 'internal_error', detail: 'Our fault.' },
    },
    live(4, shell('1.9.0'), shell('3.0.0', '2.75.0')),
    live(5, shell('3.0.0', '2.75.0')),
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

const frozen = () => new Refusal('Frozen.', { code: 'releases_frozen' });
/** Waits for contract ^2.0.0 while the looks at the site give these, the last again and again. */
async function waiting(...looks: readonly (Releases | Error)[]) {
  const lines: string[] = [];
  const pauses: number[] = [];
  const live = await waitForContract({
    range: '^2.0.0',
    look: () => {
      const seen = looks[Math.min(pauses.length, looks.length - 1)];
      return seen instanceof Error || seen === undefined
        ? Promise.reject(seen ?? frozen())
        : Promise.resolve(seen);
    },
    report: createReport((line) => lines.push(line)),
    pause: (ms) => {
      pauses.push(ms);
      return Promise.resolve();
    },
  }).catch((error: unknown) => error);
  return { live, lines, pauses };
}

it('[OWN-13] waits for each live shell, through a freeze and an outage, and says each reason once', async () => {
  const without = liveWith([], { shells: [shell('2.9.0'), shell('1.9.0')] });
  const last = liveWith([], { shells: [shell('2.9.0'), shell('3.0.0', '2.75.0')] });
  const outage = new Refusal('It does not respond.', { code: 'unreachable' });
  const failure = new Refusal('Our fault.', { code: 'internal_error' });
  const none = liveWith([], { shells: [] });
  const { live, lines, pauses } = await waiting(without, without, frozen(), outage, failure, none, last);
  expect(live).toBe(last);
  expect(lines).toEqual([
    'waiting for contract ^2.0.0: a live shell has 1.9.0',
    'Frozen.',
    'It does not respond.',
    'Our fault.',
    'waiting for contract ^2.0.0: no shell is live',
  ]);
  expect(pauses).toEqual(Array.from({ length: 6 }, () => 60_000));
});

it.each([
  ['a refusal without a code', new Refusal('It redirects.')],
  ['a refusal that lasts', new Refusal('This token has ended.', { code: 'token_invalid' })],
  ['an error of the program', new TypeError('x is undefined')],
])('[OWN-13] %s ends the wait', async (_, error) => {
  const without = liveWith([], { shells: [shell('1.9.0')] });
  expect(await waiting(without, error)).toMatchObject({ live: error, pauses: [60_000] });
});

it('[OWN-13] waits for seven days at most', async () => {
  const { live, pauses } = await waiting(liveWith([], { shells: [shell('1.9.0')] }));
  expect(live).toEqual(
    new Refusal('The site did not offer contract ^2.0.0 within seven days. Nothing was released.'),
  );
  expect(pauses).toHaveLength(7 * 24 * 60);
});

it('[OWN-13] a build for contract 20 is none for contract 2', () => {
  expect(() => {
    requireMajor('^20.0.0', 2);
  }).toThrow('The build needs contract ^20.0.0, not 2.');
});

it('[OWN-13] files that the site got while it waited are not uploaded again', async () => {
  answering(live(3, shell('1.9.0')), {
    body: liveWith([row('mf-x')], {
      shells: [shell('2.9.0')],
      releases: [releaseOf('mf-x', '1.1.0', built.hash)],
    }),
  });
  const { code, happened } = await place.run(['release', 'mf-x', '--when-contract', '2']);
  expect(code).toBe(0);
  expect(happened).not.toContain('POST /api/hfc/_i/releases/uploads');
});

it('[OWN-13] nothing is uploaded or released if a rollout began while it waited', async () => {
  const rollout = row('mf-x', { channel_version: 4, rollout: held('1.0.5', 'cccccccccccc', 10) });
  answering(live(3, shell('1.9.0')), live(3, shell('1.9.0')), {
    body: liveWith([rollout], { shells: [shell('2.9.0')] }),
  });
  const { code, text, happened } = await place.run(['release', 'mf-x', '--when-contract', '2']);
  expect([code, text]).toEqual([
    1,
    expect.stringContaining('A rollout of mf-x 1.0.5+cccccccccccc is running'),
  ]);
  expect(happened.filter((what) => what.startsWith('POST'))).toEqual([]);
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

it.each<[major: string, words: string, exit: number]>([
  ['3', 'The build needs contract ^2.0.0, not 3.', 1],
  ...['three', '0', '3.1', '3x'].map((text): [string, string, number] => [text, oneNumber, 2]),
])(
  '[OWN-13] a release cannot wait for contract %s if its build needs another',
  async (major, words, exit) => {
    const { code, text, happened } = await place.run(['release', 'mf-x', '--when-contract', major]);
    expect([code, text]).toEqual([exit, expect.stringContaining(words)]);
    expect(happened).not.toContain('tests');
  },
);
