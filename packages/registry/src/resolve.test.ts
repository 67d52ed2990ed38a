import { turnsOf } from './buckets.ts';
import { resolveRegistry, rolledOut, type ChannelRow } from './resolve.ts';
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

it.each([1, 10, 20, 50, 99])(
  '[PLT-10] gives a rollout of %i percent that many of the hundred buckets',
  (percent) => {
    expect(given([row('1.0.0', 100), row('1.1.0', percent)], '1.1.0')).toHaveLength(percent);
  },
);

it('the order in which rows were written says nothing: touching the base leaves a rollout as it was', () => {
  const [base, rollout] = [row('1.0.0', 100), row('1.1.0', 10)];
  expect(given([rollout, base], '1.1.0')).toEqual(given([base, rollout], '1.1.0'));
});

it('[PLT-10] keeps a visitor on a rollout while its share grows, up to all of them', () => {
  const at = (percent: number) => given([row('1.0.0', 100), row('1.1.0', percent)], '1.1.0');
  for (let percent = 2; percent < 100; percent++)
    expect(at(percent)).toEqual(expect.arrayContaining(at(percent - 1)));
  expect(given([row('1.1.0', 100)], '1.1.0')).toEqual(all);
});

it('[PLT-10] rollouts of two remotes are independent: who has one says nothing of who has the other', () => {
  const [a, b] = ['mf-dashboard', 'mf-compound'];
  const both = (percent: number): number => {
    const [one, other] = [a, b].map((remote) =>
      given([row('1.0.0', 100, remote), row('1.1.0', percent, remote)], '1.1.0'),
    );
    return (one ?? []).filter((bucket) => other?.includes(bucket)).length;
  };
  // as many as chance gives, within three standard deviations of it: 1, 25 and 81 of a hundred
  expect(Math.abs(both(10) - 1)).toBeLessThanOrEqual(3);
  expect(Math.abs(both(50) - 25)).toBeLessThanOrEqual(7.5);
  expect(Math.abs(both(90) - 81)).toBeLessThanOrEqual(3);
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

it('a base falls back on what was the base before, in the same visit; nobody on what they have anyway', () => {
  const before = row('0.9.0', 100);
  const lastGood = new Map([['mf-a', before]]);
  const fallbackOf = (rows: readonly ChannelRow[], bucket?: number) =>
    resolveRegistry('production', { base: '/assets/' }, rows, bucket, { lastGood }).remotes[0]?.fallback;
  expect(fallbackOf([row('1.0.0', 100)])).toEqual({ base: before.base, descriptor: before.descriptor });
  expect(fallbackOf([row('0.9.0', 100)])).toBeUndefined();
  for (const percent of [1, 50, 99]) {
    const rows = [row('1.0.0', 100), row('1.1.0', percent)];
    const [inRollout = -1] = given(rows, '1.1.0');
    expect(fallbackOf(rows, inRollout)?.descriptor.version).toBe('1.0.0');
  }
});

it('says what is switched off and of which rollout a visitor is, and of everything else neither', () => {
  const rows = [row('1.0.0', 100), row('1.1.0', 10), row('2.0.0', 100, 'mf-b')];
  const off = new Map([['mf-b', 'Back soon.']]);
  const says = (bucket?: number) =>
    resolveRegistry('production', { base: '/assets/' }, rows, bucket, { off }).remotes.map((remote) => [
      remote.off,
      remote.share,
    ]);
  const [inRollout = -1] = given(rows, '1.1.0');
  expect(says(inRollout)).toEqual([
    [undefined, 10],
    ['Back soon.', undefined],
  ]);
  expect(says()).toEqual([
    [undefined, undefined],
    ['Back soon.', undefined],
  ]);
  expect(rolledOut(rows)).toEqual(['mf-a']);
  expect(rolledOut([row('1.0.0', 100), row('1.1.0', 0)])).toEqual([]);
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

it('a page has no address of an owner, of a release or of what it falls back on', () => {
  const withOwner = (one: ChannelRow): ChannelRow => ({
    ...one,
    descriptor: { ...one.descriptor, owner: 'homes', ownerEmail: 'homes@example.org' },
  });
  const rows = [row('1.0.0', 100), row('1.1.0', 50)].map(withOwner);
  for (const bucket of [0, 99]) {
    const registry = resolveRegistry('production', { base: '/assets/' }, rows, bucket);
    expect(registry.remotes[0]?.descriptor.owner).toBe('homes');
    expect(JSON.stringify(registry)).not.toContain('homes@example.org');
  }
});

it('[OWN-07] leaves the calls of a release out of the page, which do not help it', () => {
  const calls = { operations: { listHomes: { method: 'GET', path: '/homes' } }, shapes: {} };
  const [base, rollout] = [row('1.0.0', 100), row('1.1.0', 10)].map((one) => ({
    ...one,
    descriptor: { ...one.descriptor, calls },
  }));
  const text = JSON.stringify(
    resolveRegistry(
      'production',
      { base: '/assets/' },
      [base, rollout].flatMap((one) => one ?? []),
      0,
    ),
  );
  expect(text).toContain('1.0.0');
  expect(text).not.toContain('listHomes');
});
