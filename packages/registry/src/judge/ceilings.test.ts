import { firstViewBytesAtMost, siteCeilings } from './ceilings.ts';
import { descriptor, nav, noApi, reasons, shell } from './judge-release.harness.ts';
import { judgeRelease, unmetByShell } from './judge-release.ts';

const entries = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ ...nav('Mine'), label: `There ${i}` }));
const sizes = { entry: 10, page: 10, all: 10 };

it('[PLT-09] refuses a release that brings its own React', () => {
  expect(
    reasons(
      descriptor({ shared: { 'react-redux': '^9.0.0' } }),
      [],
      [shell({ shared: { react: '19.3.1', 'react-redux': '9.2.0' } })],
    ),
  ).toEqual([
    'shared.react | it bundles its own react, and a page can have only one: build it with remoteConfig, which uses react from the site',
  ]);
  expect(reasons(descriptor({ shared: undefined }))).toEqual([
    expect.stringContaining('it bundles its own react'),
  ]);
});

it.each([
  ['page', { ...sizes, page: 150 * 1024 + 1 }, 'its largest page has 153601 bytes'],
  ['all', { ...sizes, all: 1024 * 1024 + 1 }, 'all its files have 1048577 bytes'],
] as const)(
  '[PLT-09] refuses a release over the ceiling of the site for %s, whatever its own budgets allow',
  (what, given, words) => {
    const budgets = { entry: 9e6, page: 9e6, all: 9e6 };
    for (const value of [descriptor(), descriptor({ budgets })])
      expect(reasons({ value, sizes: given })).toEqual([
        expect.stringContaining(`budgets.${what} | ${words} compressed, but the site allows`),
      ]);
    expect(reasons({ sizes: { ...sizes, [what]: siteCeilings[what] } })).toEqual([]);
  },
);

it('refuses a release whose file of first views is too large', () => {
  expect(reasons({ firstViewBytes: firstViewBytesAtMost })).toEqual([]);
  expect(reasons({ firstViewBytes: firstViewBytesAtMost + 1 })).toEqual([
    'firstView.file | the file of its first views has 2097153 bytes, but the site allows 2097152: make it smaller',
  ]);
});

it('[PLT-09] refuses more navigation entries than the site allows, and than the remote has live', () => {
  const held = (count: number) => [{ remote: 'mf-a', base: descriptor({ nav: entries(count) }) }];
  expect(reasons(descriptor({ nav: entries(30) }), [])).toEqual([
    'nav | it has 30 navigation entries, but the site allows 4: remove some, or ask a superuser to raise the limit',
  ]);
  expect(reasons(descriptor({ nav: entries(4) }), [])).toEqual([]);
  expect(reasons(descriptor({ nav: entries(8) }), held(8))).toEqual([]);
  expect(reasons(descriptor({ nav: entries(9) }), held(8))).toEqual([
    expect.stringContaining('nav | it has 9 navigation entries, but the site allows 8'),
  ]);
});

it('[PLT-09] takes what a superuser allowed for this remote', () => {
  const value = descriptor({ nav: entries(6) });
  const offered = { value, hash: value.hash, sizes: { entry: 10, page: 200_000, all: 2_000_000 } };
  const site = { shells: [shell()], held: [], api: noApi };
  expect(judgeRelease(offered, site)).toHaveLength(3);
  expect(judgeRelease(offered, { ...site, raised: { nav: 6, page: 200_000, all: 2_000_000 } })).toEqual([]);
});

it('a shell whose build did not list its libraries has every library', () => {
  expect(unmetByShell(descriptor(), shell({ shared: undefined }))).toEqual([]);
});
