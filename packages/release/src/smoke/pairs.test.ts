import { held, type liveWith, row } from '../command-line/loopback-site.harness.ts';
import { mixesFor } from './pairs.ts';

const rollout = held('2.0.0', 'dddddddddddd', 10);
const mixes = (...rows: Parameters<typeof liveWith>[0]) =>
  mixesFor(rows, 'development', 'mf-x').map(({ bucket, others }) => [bucket, ...others.values()]);
const [one, two] = ['1.0.0+aaaaaaaaaaaa', '2.0.0+dddddddddddd'];

it('meets the bases once where no rollout runs, and leaves out the remote itself and what is switched off', () => {
  expect(mixes(row('mf-x'), row('mf-a'), row('mf-b', { off: 'broken' }))).toEqual([[undefined, one]]);
});

it('meets each rollout and each base of others once, the most bases first', () => {
  const a = row('mf-a', { rollout, rollout_buckets: [3, 4] });
  const b = row('mf-b', { rollout, rollout_buckets: [4, 5] });
  expect(mixes(row('mf-x'), a, b)).toEqual([
    [0, one, one],
    [4, two, two],
  ]);
});

it('meets bases that no visitor has together', () => {
  const low = Array.from({ length: 99 }, (_, i) => i);
  const high = Array.from({ length: 99 }, (_, i) => i + 1);
  const met = mixes(
    row('mf-a', { rollout, rollout_buckets: low }),
    row('mf-b', { rollout, rollout_buckets: high }),
  );
  expect(met).toEqual([
    [0, two, one],
    [99, one, two],
  ]);
});
