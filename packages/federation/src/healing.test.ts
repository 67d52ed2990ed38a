import type { Registry } from '@commonhearth/registry';
import { waitFor } from '@testing-library/react';
import { siteAnswers } from './connection.ts';
import { answer, descriptor, homeFile, origin, registry, setUp, whole } from './federation.harness.ts';
import { loadBudgetMs } from './federation.ts';
import type { RemoteFailure, RemoteFailureKind } from './failure.ts';

const good = { ...descriptor, version: '1.1.0', hash: 'aaaaaaaaaaaa' };
const chosen = { base: '/remotes/mf-a/1/', descriptor };
const fallback = { base: '/remotes/mf-a/0/', descriptor: good };
const withFallback: Registry = { ...registry, remotes: [{ ...chosen, fallback }] };
type World = ReturnType<typeof setUp>;
const fail = ({ federation }: World, kind: RemoteFailureKind = 'render') => {
  const failure = federation.failureOf(federation.appOf('mf-a'), kind, new Error('it broke'));
  federation.failed(failure);
  return failure;
};
const heard = ({ federation }: World) => {
  const versions: unknown[] = [];
  federation.subscribe(() => versions.push(federation.appOf('mf-a').version));
  return versions;
};

it.each([
  ['missing', 'render'],
  ['corrupt', 'slow'],
  ['unreachable', 'unreachable'],
] as const)(
  '[PLT-07b] the second failure (%s, then %s) ends the release, and the earlier one runs in its place',
  async (first, second) => {
    const world = setUp(whole, { registry: withFallback });
    const { federation, opened, registered, ended } = world;
    const versions = heard(world);
    await federation.load('mf-a', './home');
    fail(world, first);
    expect([versions, ended, federation.isEarlier('mf-a')]).toEqual([[], [], false]);
    fail(world, second);
    expect([versions, ended]).toEqual([['1.1.0'], ['1.2.0+0123456789ab', '/remotes/mf-a/1/']]);
    expect(federation.isEarlier('mf-a')).toBe(true);
    await federation.load('mf-a', './home');
    expect(opened).toEqual([
      `${origin}/remotes/mf-a/1/remoteEntry.js`,
      `${origin}/remotes/mf-a/0/remoteEntry.js again`,
    ]);
    expect(registered.at(-1)).toEqual([{ name: 'mf-a', release: '1.1.0+aaaaaaaaaaaa' }, 'slices']);
  },
);

it.each(['broken', 'render', 'contract', 'frozen'] as const)(
  'the first failure of the code itself (%s) ends the release',
  async (kind) => {
    const world = setUp(whole, { registry: withFallback });
    const versions = heard(world);
    await world.federation.load('mf-a', './home');
    fail(world, kind);
    expect(versions).toEqual(['1.1.0']);
  },
);

it('[PLT-07b] failures of the earlier release change nothing: there is no way back and no third one', async () => {
  const world = setUp(whole, { registry: withFallback });
  const versions = heard(world);
  for (let i = 0; i < 6; i++) fail(world);
  expect(versions).toEqual(['1.1.0']);
  await world.federation.load('mf-a', './home');
  expect(world.opened).toEqual([`${origin}/remotes/mf-a/0/remoteEntry.js`]);
});

it('one failure that two places show counts once, and one of the release before not at all', () => {
  const world = setUp(whole, { registry: withFallback });
  const versions = heard(world);
  const failure = fail(world, 'missing');
  world.federation.failed(failure);
  expect(versions).toEqual([]);
  const other = { ...world.federation.appOf('mf-a'), hash: 'cccccccccccc' };
  world.federation.failed(world.federation.failureOf(other, 'render', new Error('of another')));
  expect(versions).toEqual([]);
});

it.each(['off', 'offline', 'outdated', 'unknown'] as const)(
  'what is %s is no failure of the code',
  (kind) => {
    const world = setUp(whole, { registry: withFallback });
    const versions = heard(world);
    for (let i = 0; i < 3; i++) fail(world, kind);
    expect(versions).toEqual([]);
  },
);

it('a remote without an earlier release stays as it is, however often it fails', () => {
  const world = setUp(whole);
  const versions = heard(world);
  for (let i = 0; i < 3; i++) fail(world);
  expect([versions, world.ended]).toEqual([[], []]);
});

it('[PLT-07b] what was begun with the bad release registers nothing and is not handed out', async () => {
  let arrive: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const world = setUp(
    async (release, module) => {
      if (!release.earlier) await arrived;
      return whole(release, module);
    },
    { registry: withFallback },
  );
  const late = world.federation.load('mf-a', './home').catch((failure: unknown) => failure);
  await waitFor(() => {
    expect(world.opened).toHaveLength(1);
  });
  fail(world);
  fail(world);
  const now = world.federation.load('mf-a', './home');
  arrive();
  expect(await late).toMatchObject({ kind: 'broken', app: { version: '1.2.0' } });
  expect(await now).toEqual({ default: 'page' });
  expect(world.registered).toEqual([[{ name: 'mf-a', release: '1.1.0+aaaaaaaaaaaa' }, 'slices']]);
  expect(world.opened).toHaveLength(2);
});

it('names the release that a stack runs through, also when another took its place', () => {
  const world = setUp(whole, { registry: withFallback });
  fail(world);
  fail(world);
  expect(world.federation.appIn(`Error: x\n at f (${origin}/remotes/mf-a/1/home.js:1:2)`)).toMatchObject({
    version: '1.2.0',
  });
  expect(world.federation.appIn(`Error: x\n at f (${origin}/remotes/mf-a/0/home.js:1:2)`)).toMatchObject({
    version: '1.1.0',
  });
});

const nobody = () => Promise.reject(new TypeError('nobody there'));
const refusing = (): Promise<never> => Promise.reject(new Error('Loading chunk 7 failed.'));

/** Somebody presses Retry three times: what the first tries meet, and which release runs at the end. */
async function retried(away: 'the site' | 'the file', how: 'refused' | 'silent') {
  let online = false;
  const world = setUp(
    (release, module) => {
      if (online) return whole(release, module);
      return how === 'refused' ? refusing() : new Promise(() => undefined);
    },
    {
      registry: withFallback,
      refused: [[homeFile], [homeFile]],
      fetch: nobody,
      answers: () => away === 'the file' || online,
    },
  );
  const { federation } = world;
  const kinds: unknown[] = [];
  for (let i = 0; i < 2; i++) {
    const failing = federation.load('mf-a', './home').catch((failure: unknown) => failure);
    if (how === 'silent') await vi.advanceTimersByTimeAsync(loadBudgetMs);
    const failure = (await failing) as RemoteFailure;
    kinds.push(failure.kind);
    federation.failed(failure);
  }
  online = true;
  await federation.load('mf-a', './home');
  return { kinds, version: federation.appOf('mf-a').version };
}

it.each(['refused', 'silent'] as const)(
  '[PLT-07b] an offline visitor who presses Retry again and again (%s) keeps the release, and has it once online; what fails of a site that answers gives way',
  async (how) => {
    vi.useFakeTimers();
    const kind = how === 'refused' ? 'unreachable' : 'slow';
    expect(await retried('the site', how)).toEqual({ kinds: ['offline', 'offline'], version: '1.2.0' });
    expect(await retried('the file', how)).toEqual({ kinds: [kind, kind], version: '1.1.0' });
    vi.useRealTimers();
  },
);

it('[PLT-07a] two loads that wait for the same failed file both report offline, and a later failure without a file reports broken', async () => {
  const { federation } = setUp(refusing, { refused: [[homeFile]], fetch: nobody, answers: () => false });
  const kindOf = (load: () => Promise<unknown>) =>
    federation
      .loadPart(federation.appOf('mf-a'), load)
      .catch((failure: unknown) => (failure as RemoteFailure).kind);
  expect(await Promise.all([kindOf(refusing), kindOf(refusing)])).toEqual(['offline', 'offline']);
  expect(await kindOf(() => Promise.reject(new Error('it threw')))).toBe('broken');
});

it.each([
  ['answers', true, 'unreachable'],
  ['does not answer', false, 'offline'],
] as const)(
  'reports a failed file without its cause if the code that finds the cause does not load, while the site %s',
  async (_words, answers, kind) => {
    const { federation, asked } = setUp(refusing, {
      refused: [[homeFile]],
      findsNothing: true,
      answers: () => answers,
    });
    await expect(federation.load('mf-a', './home')).rejects.toMatchObject({
      kind,
      reason: 'Loading chunk 7 failed.',
    });
    expect(asked).toEqual([]);
  },
);

it.each([
  ['an answer', () => answer(200, ''), true],
  ['words that there is no such page', () => answer(404, ''), true],
  ['nobody there', nobody, false],
  ['a gateway without a site behind it', () => answer(503, ''), false],
] as const)('a site answers a browser or not: %s', async (_words, ask, answers) => {
  const asked: unknown[] = [];
  const fetch = (...request: unknown[]) => {
    asked.push(...request);
    return ask();
  };
  expect(await siteAnswers(fetch)).toBe(answers);
  expect(asked).toEqual(['/healthz', expect.objectContaining({ cache: 'no-store' })]);
});

it('a question that waits too long, behind files that hang, does not tell that the site is away', async () => {
  const inTime = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  expect(await siteAnswers(nobody)).toBe(true);
  inTime.mockRestore();
});

it('a browser that says itself that it is offline asks nobody', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const ask = vi.fn(() => answer(200, ''));
  expect(await siteAnswers(ask)).toBe(false);
  expect(ask).not.toHaveBeenCalled();
  online.mockRestore();
});

it('[PLT-07b] a release that froze this browser before does not run: the page starts with the earlier one', async () => {
  const { federation, opened } = setUp(whole, {
    registry: withFallback,
    isFrozen: ({ version }) => version === descriptor.version,
  });
  await federation.load('mf-a', './home');
  expect([federation.isEarlier('mf-a'), opened]).toEqual([true, [`${origin}/remotes/mf-a/0/remoteEntry.js`]]);
});

it('[PLT-07b] loads a release that froze before where no earlier one is there', async () => {
  const { federation } = setUp(whole, { isFrozen: () => true });
  await federation.load('mf-a', './home');
  expect([federation.isEarlier('mf-a'), federation.appOf('mf-a').version]).toEqual([false, '1.2.0']);
});

it('[PLT-07b] marks a load before it begins, and removes the mark when it ends, whether or not it worked', async () => {
  const sound = setUp(whole);
  await sound.federation.load('mf-a', './home');
  const broken = setUp(() => Promise.reject(new Error('it broke')));
  await expect(broken.federation.load('mf-a', './home')).rejects.toThrow();
  for (const { entered } of [sound, broken])
    expect(entered).toEqual(['enter mf-a 1.2.0 load', 'leave mf-a 1.2.0 load']);
});
