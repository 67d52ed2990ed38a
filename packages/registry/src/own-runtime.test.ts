import { descriptor, reasons, shell } from './judge/judge-release.harness.ts';
import { hasOwnRuntime, ownRuntime } from './own-runtime.ts';

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
