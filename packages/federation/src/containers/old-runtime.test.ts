import { answer, descriptor, origin, registry, setUp, whole } from '../federation.harness.ts';

const oldRelease = { base: '/remotes/mf-a/1/', descriptor: { ...descriptor, runtime: '2.9.2' } };
const oldRegistry = { ...registry, remotes: [oldRelease] };
const coreFile = `${origin}/assets/main.js`;

it('[PLT-07a] loads what the shell keeps for older releases before the entry of a release', async () => {
  const steps: string[] = [];
  const { federation, opened } = setUp(
    (release, module) => {
      steps.push(`${opened.length} opened`);
      return whole(release, module);
    },
    {
      registry: oldRegistry,
      provideFor: ({ descriptor: { runtime } }) => {
        steps.push(`for ${runtime ?? ''}`);
        return Promise.resolve();
      },
    },
  );
  await federation.load('mf-a', './home');
  expect(steps).toEqual(['for 2.9.2', '1 opened', '1 opened']);
});

it('[PLT-07b] counts a failed load of such a file as a shell failure, and neither blames nor requests the release', async () => {
  const fallback = { base: '/remotes/mf-a/0/', descriptor: { ...descriptor, version: '1.1.0' } };
  const { federation, opened } = setUp(whole, {
    registry: { ...registry, remotes: [{ ...oldRelease, fallback }] },
    provideFor: () => Promise.reject(new Error('Loading chunk 7 failed.')),
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
