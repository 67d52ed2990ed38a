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
const row = (version: string, percent: number): ChannelRow => ({
  remote: 'mf-a',
  base: `/remotes/mf-a/${version}/`,
  percent,
  descriptor: descriptor('mf-a', version),
});
const versionFor = (rows: readonly ChannelRow[], bucket: number) =>
  resolveRegistry('production', { base: '/assets/' }, rows, bucket).remotes[0]?.descriptor.version;

it('gives a rollout its share of the buckets and the rest what was there before', () => {
  const rows = [row('1.0.0', 100), row('1.1.0', 20)];
  expect([0, 19, 20, 99].map((bucket) => versionFor(rows, bucket))).toEqual([
    '1.1.0',
    '1.1.0',
    '1.0.0',
    '1.0.0',
  ]);
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
