import { descriptor, reasons, shell } from './judge/judge-release.harness.ts';
import { hasOwnRuntime, isOlderRelease, ownRuntime } from './own-runtime.ts';

const runtimes = ['2.9.2', ownRuntime('2.9.2'), undefined];

it.each(runtimes.flatMap((site) => runtimes.map((release) => [site, release] as const)))(
  '[PLT-09] a site with federation runtime %s accepts a release with %s',
  (site, release) => {
    expect(reasons(descriptor({ runtime: release }), [], [shell({ runtime: site })])).toEqual([]);
  },
);

it('tells builds with our own runtime from builds with the Module Federation runtime', () => {
  expect(runtimes.map((runtime) => hasOwnRuntime({ runtime }))).toEqual([false, true, false]);
});

it.each([
  [ownRuntime('2.9.2'), '^3.0.0', false],
  [ownRuntime('2.9.2'), '^2.1.0', true],
  ['2.9.2', '^3.0.0', true],
])('a release with runtime %s and contract %s is an older one: %s', (runtime, contract, isOlder) => {
  expect(isOlderRelease({ runtime, contract }, ['3.0.0', '2.75.0'])).toBe(isOlder);
});
