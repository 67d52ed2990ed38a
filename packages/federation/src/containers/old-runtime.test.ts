import { answer, descriptor, origin, registry, setUp, whole } from '../federation.harness.ts';

const oldRelease = { base: '/remotes/mf-a/1/', descriptor: { ...descriptor, runtime: '2.9.2' } };
const oldRegistry = { ...registry, remotes: [oldRelease] };
const coreFile = `${origin}/assets/main.js`;

it.each([
  ['the old runtime', oldRegistry, ['1.3.0']],
  ['an older contract', registry, ['2.0.0', '1.3.0']],
])('[PLT-07a] loads what a release for %s needs before its entry', async (_, given, contracts) => {
  const steps: string[] = [];
  const provideForOlder = () => {
    steps.push('provided');
    return Promise.resolve();
  };
  const { federation, opened } = setUp(
    (release, module) => {
      steps.push(`${opened.length} opened`);
      return whole(release, module);
    },
    { registry: given, contracts, provideForOlder },
  );
  await federation.load('mf-a', './home');
  expect(steps).toEqual(['provided', '1 opened', '1 opened']);
});

it('[PLT-07a] loads nothing for a release that the page runs as it is', async () => {
  const provideForOlder = vi.fn(() => Promise.resolve());
  await setUp(whole, { provideForOlder }).federation.load('mf-a', './home');
  expect(provideForOlder).not.toHaveBeenCalled();
});

it('[PLT-07b] counts a failed load of the core as a shell failure, and neither blames nor requests the release', async () => {
  const fallback = { base: '/remotes/mf-a/0/', descriptor: { ...descriptor, version: '1.1.0' } };
  const { federation, opened } = setUp(whole, {
    registry: { ...registry, remotes: [{ ...oldRelease, fallback }] },
    provideForOlder: () => Promise.reject(new Error('Loading chunk 7 failed.')),
    refused: [[coreFile], [coreFile]],
    fetch: () => answer(404, ''),
  });
  for (let i = 0; i < 3; i++) {
    const failure = await federation.load('mf-a', './home').catch((thrown: unknown) => thrown);
    expect(failure).toMatchObject({ app: { remote: 'shell' } });
    federation.failed(failure as Parameters<typeof federation.failed>[0]);
  }
  expect([opened, federation.isEarlier('mf-a')]).toEqual([[], false]);
});
