import { turnsOf } from './buckets.ts';
import { contractMismatch } from './contract-range.ts';
import { resolveRegistry, type ChannelRow } from './resolve.ts';
import type { Descriptor } from './types.ts';

const descriptor = (name: string, version: string): Descriptor => ({
  format: 1,
  name,
  version,
  contract: '^1.0.0',
  routes: [],
  slots: [],
  nav: [],
  owns: { slices: [], endpoints: [] },
  hash: '0123456789ab',
  entry: 'remoteEntry.js',
  modules: {},
});
const row = (version: string, percent: number, remote = 'mf-a'): ChannelRow => ({
  remote,
  base: `/remotes/${remote}/${version}/`,
  percent,
  descriptor: descriptor(remote, version),
});
const all = Array.from({ length: 100 }, (_, bucket) => bucket);
const versionsFor = (rows: readonly ChannelRow[], bucket?: number) =>
  resolveRegistry('production', { base: '/assets/' }, rows, bucket).remotes.map(
    (remote) => remote.descriptor.version,
  );
const given = (rows: readonly ChannelRow[], version: string) =>
  all.filter((bucket) => versionsFor(rows, bucket)[0] === version);

it.each([10, 20, 99])('gives a rollout of %i percent that many of the hundred buckets', (percent) => {
  expect(given([row('1.0.0', 100), row('1.1.0', percent)], '1.1.0')).toHaveLength(percent);
});

it('the order in which rows were written says nothing: touching the base leaves a rollout as it was', () => {
  const [base, rollout] = [row('1.0.0', 100), row('1.1.0', 10)];
  expect(given([rollout, base], '1.1.0')).toEqual(given([base, rollout], '1.1.0'));
});

it('keeps a visitor on a rollout while its share grows', () => {
  const at = (percent: number) => given([row('1.0.0', 100), row('1.1.0', percent)], '1.1.0');
  expect(at(50)).toEqual(expect.arrayContaining(at(10)));
});

it('gives whoever has no bucket the bases', () => {
  expect(versionsFor([row('1.1.0', 99), row('1.0.0', 100)])).toEqual(['1.0.0']);
});

it('a visitor of a rollout has the base to fall back on, everybody else nothing', () => {
  const rows = [row('1.1.0', 10), row('1.0.0', 100)];
  const fallbackFor = (given: readonly ChannelRow[], bucket?: number) =>
    resolveRegistry('production', { base: '/assets/' }, given, bucket).remotes.map(
      ({ fallback }) => fallback,
    );
  const { base, descriptor: good } = row('1.0.0', 100);
  for (const bucket of all)
    expect(fallbackFor(rows, bucket)).toEqual([
      versionsFor(rows, bucket)[0] === '1.1.0' ? { base, descriptor: good } : undefined,
    ]);
  expect(fallbackFor(rows)).toEqual([undefined]);
  expect(fallbackFor([row('1.1.0', 10), row('1.2.0', 20)], all[0])).toEqual([undefined]);
});

it('gives the first rollouts of two remotes to different visitors, and always to the same ones', () => {
  const first = (remote: string) =>
    given([row('1.0.0', 100, remote), row('1.1.0', 5, remote)], '1.1.0').join();
  expect(first('mf-dashboard')).toBe('4,5,35,62,81');
  expect(first('mf-compound')).toBe('47,51,72,73,89');
});

it('every remote has a permutation of the hundred', () => {
  for (const name of ['mf-a', 'mf-staff-review', ''])
    expect([...turnsOf(name)].sort((a, b) => a - b)).toEqual(all);
});

it.each([
  ['^1.2.0', '1.2.0', undefined],
  ['^1.2.0', '1.10.3', undefined],
  ['^1.2.3', '1.2.2', 'site too old'],
  ['^1.2.0', '1.1.9', 'site too old'],
  ['^2.0.0', '1.9.9', 'site too old'],
  ['^1.2.0', '2.0.0', 'remote too old'],
  ['^0.3.1', '0.4.0', 'remote too old'],
  ['^0.3.1', '0.3.2', undefined],
  ['1.2.0', '1.2.0', 'remote too old'],
])('the range %s meets the contract %s: %s', (range, running, mismatch) => {
  expect(contractMismatch(range, running)).toBe(mismatch);
});
