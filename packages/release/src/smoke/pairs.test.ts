import { chooseMixes, type Mix } from './pairs.ts';

/** Visitors by what they get of two others: `b` is the base, `r` the rollout. */
const visitors = (...kinds: readonly string[]): Mix[] =>
  kinds.map((kind, bucket) => ({
    bucket,
    others: new Map(
      kind.split('').map((letter, i) => [`mf-${i}`, { release: letter, isRollout: letter === 'r' }]),
    ),
  }));
const chosen = (...kinds: readonly string[]) => chooseMixes(visitors(...kinds)).map(({ bucket }) => bucket);

it('meets the bases once where no rollout runs', () => {
  expect(chosen('bb')).toEqual([0]);
  expect(chooseMixes([{ bucket: undefined, others: new Map() }])).toHaveLength(1);
});

it('meets each rollout and each base of others, the most bases first, and no mix that brings nothing new', () => {
  expect(chosen('rb', 'rr', 'bb', 'br')).toEqual([2, 1]);
  expect(chosen('rb', 'bb', 'br')).toEqual([1, 0, 2]);
});

it('meets bases that no visitor has together', () => {
  expect(chosen('rr', 'rb', 'br')).toEqual([1, 2]);
});
