import { webcrypto } from 'node:crypto';
import { Addresses } from './files/addresses.ts';
import { answer, homeFile, integrity, origin, registry, right, setUp, whole } from './federation.harness.ts';
import { loadBudgetMs } from './federation.ts';

// jsdom has none
beforeAll(() => {
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto });
});

it('registers a remote before its page, and asks once while it is there', async () => {
  const { federation, opened, registered } = setUp(whole);
  const [first, second] = await Promise.all([
    federation.load('mf-a', './home'),
    federation.load('mf-a', './home'),
  ]);
  expect([first, second]).toEqual([{ default: 'page' }, { default: 'page' }]);
  expect(opened).toEqual([`${origin}/remotes/mf-a/1/remoteEntry.js`]);
  expect(registered).toEqual([[{ name: 'mf-a', release: '1.2.0+0123456789ab' }, 'slices']]);
});

it('evaluates, registers and hands over a remote in tasks of their own', async () => {
  const steps: string[] = [];
  const { federation, registered } = setUp(
    (remote, module) => {
      steps.push(`evaluates ${module}`);
      return whole(remote, module);
    },
    {
      nextTask: () => {
        steps.push(`a new task after ${registered.length} registered`);
        return Promise.resolve();
      },
    },
  );
  await federation.load('mf-a', './home');
  expect(steps).toEqual([
    'evaluates ./register',
    'a new task after 0 registered',
    'evaluates ./home',
    'a new task after 1 registered',
  ]);
});

it.each([
  ['2.0.0', 'remote too old'],
  ['0.9.0', 'site too old'],
])(
  'refuses a remote that does not fit the contract %s before anything is asked of it, and says which is old',
  async (contract, mismatch) => {
    const { federation, opened, asked } = setUp(whole, { contracts: [contract] });
    await expect(federation.load('mf-a', './home')).rejects.toMatchObject({
      kind: 'contract',
      app: { remote: 'mf-a', version: '1.2.0', hash: '0123456789ab' },
      mismatch,
    });
    expect([opened, asked]).toEqual([[], []]);
  },
);

it('names a remote that the registry does not know', async () => {
  await expect(setUp(whole).federation.load('mf-b', './home')).rejects.toMatchObject({
    kind: 'unknown',
    app: { remote: 'mf-b' },
  });
});

it('[PLT-07a] gives entry, register and page one budget of 10 s together', async () => {
  vi.useFakeTimers();
  const slowPage = setUp(
    (remote, module) =>
      new Promise((resolve) => {
        if (module === './register')
          setTimeout(() => {
            void whole(remote, module).then(resolve);
          }, 9000);
      }),
  );
  const answer = slowPage.federation.load('mf-a', './home').catch((failure: unknown) => failure);
  await vi.advanceTimersByTimeAsync(loadBudgetMs);
  expect(await answer).toMatchObject({ kind: 'slow' });
  expect(loadBudgetMs).toBe(10_000);
  vi.useRealTimers();
});

it('of a remote that came in time the site is asked nothing later', async () => {
  vi.useFakeTimers();
  let asked = 0;
  const { federation } = setUp(whole, {
    answers: () => {
      asked += 1;
      return true;
    },
  });
  await federation.load('mf-a', './home');
  await vi.advanceTimersByTimeAsync(loadBudgetMs);
  vi.useRealTimers();
  expect(asked).toBe(0);
});

it('a remote that comes while the site is asked whether it is there is taken, and opened once', async () => {
  vi.useFakeTimers();
  const held = { come: (): void => undefined, answer: (_answers: boolean): void => undefined };
  const { federation, opened } = setUp(
    (remote, module) =>
      module === './home'
        ? new Promise((resolve) => {
            held.come = () => {
              resolve({ default: 'page' });
            };
          })
        : whole(remote, module),
    {
      answers: () =>
        new Promise((resolve) => {
          held.answer = resolve;
        }),
    },
  );
  const loading = federation.load('mf-a', './home');
  await vi.advanceTimersByTimeAsync(loadBudgetMs);
  held.come();
  expect(await loading).toEqual({ default: 'page' });
  held.answer(true);
  await vi.advanceTimersByTimeAsync(0);
  vi.useRealTimers();
  await federation.load('mf-a', './other');
  expect(opened).toHaveLength(1);
});

it('[PLT-07a] a register that never comes fails within 10 s, even where the site takes 3 s to say that it answers', async () => {
  vi.useFakeTimers();
  const { federation } = setUp(() => new Promise(() => undefined), {
    answers: () =>
      new Promise((resolve) => {
        setTimeout(() => {
          resolve(true);
        }, 3000);
      }),
  });
  let failed: unknown;
  federation.load('mf-a', './home').catch((failure: unknown) => {
    failed = failure;
  });
  await vi.advanceTimersByTimeAsync(loadBudgetMs - 1);
  expect(failed).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(failed).toMatchObject({ kind: 'slow' });
  vi.useRealTimers();
});

it('[PLT-07a] a remote that came too late is opened anew, under a fresh address, when it is asked for again', async () => {
  vi.useFakeTimers();
  let slow = true;
  const { federation, opened, forgot } = setUp((remote, module) =>
    slow ? new Promise(() => undefined) : whole(remote, module),
  );
  const late = federation.load('mf-a', './home').catch((failure: unknown) => failure);
  await vi.advanceTimersByTimeAsync(loadBudgetMs);
  expect(await late).toMatchObject({ kind: 'slow' });
  vi.useRealTimers();
  slow = false;
  expect(await federation.load('mf-a', './home')).toEqual({ default: 'page' });
  expect([opened, forgot]).toEqual([
    [`${origin}/remotes/mf-a/1/remoteEntry.js`, `${origin}/remotes/mf-a/1/remoteEntry.js?r=now-1 again`],
    ['shares'],
  ]);
});

it('[PLT-07a] forgets a failure, and asks again under a fresh address', async () => {
  let broken = true;
  const { federation, opened } = setUp((remote, module) =>
    broken ? Promise.resolve({}) : whole(remote, module),
  );
  await expect(federation.load('mf-a', './home')).rejects.toMatchObject({
    kind: 'broken',
    reason: './register exports no function register',
  });
  broken = false;
  expect(await federation.load('mf-a', './home')).toEqual({ default: 'page' });
  expect(opened).toEqual([
    `${origin}/remotes/mf-a/1/remoteEntry.js`,
    `${origin}/remotes/mf-a/1/remoteEntry.js?r=now-1 again`,
  ]);
});

const refusing = (): Promise<never> => Promise.reject(new Error('Loading chunk 7 failed.'));
it.each([
  ['missing', () => answer(404, '')],
  ['unreachable', () => answer(503, '')],
  ['unreachable', () => Promise.reject(new TypeError('offline'))],
  ['corrupt', () => answer(200, 'damaged')],
] as const)(
  '[PLT-07a] tells by asking, without keeping the answer, that a file is %s',
  async (kind, fetch) => {
    const { federation, asked } = setUp(refusing, { refused: [[homeFile]], fetch });
    await expect(federation.load('mf-a', './home')).rejects.toMatchObject({ kind });
    expect(asked).toEqual([`no-store ${homeFile}`]);
  },
);

it('[PLT-07a] takes damaged bytes in the cache for what they are: a fresh address in the same load, and the old one healed', async () => {
  let tries = 0;
  const { federation, asked, opened } = setUp(
    (remote, module) => {
      tries += 1;
      return tries === 1 ? refusing() : whole(remote, module);
    },
    { refused: [[homeFile]], fetch: () => answer(200, right) },
  );
  expect(await federation.load('mf-a', './home')).toEqual({ default: 'page' });
  expect(asked).toEqual([`no-store ${homeFile}`, `reload ${homeFile}`]);
  expect(opened.at(-1)).toBe(`${origin}/remotes/mf-a/1/remoteEntry.js?r=now-1 again`);
});

it('[PLT-07a] loads the shell its own pages the same way, and a later part of a remote without running its entry again', async () => {
  let served = false;
  const page = () => (served ? Promise.resolve({ default: 'login' }) : refusing());
  const { forgot, federation, opened, addresses } = setUp(whole, {
    host: { './login': page },
    refused: [[`${origin}/assets/login.js`], [], [homeFile]],
  });
  await expect(federation.load('shell', './login')).rejects.toMatchObject({
    kind: 'unreachable',
    app: { remote: 'shell', version: '3.0.0' },
  });
  served = true;
  expect(await federation.load('shell', './login')).toEqual({ default: 'login' });
  await federation.load('mf-a', './home');
  const before = forgot.length;
  await expect(federation.loadPart(federation.appOf('mf-a'), refusing)).rejects.toMatchObject({
    kind: 'broken',
  });
  // a library that is shared may be what did not come
  expect(forgot).toHaveLength(before + 1);
  await expect(federation.loadPart(federation.appOf('mf-a'), refusing)).rejects.toMatchObject({
    kind: 'unreachable',
  });
  await federation.load('mf-a', './other');
  expect(opened).toEqual([`${origin}/remotes/mf-a/1/remoteEntry.js`]);
  expect(addresses.addressOf('/remotes/mf-a/1/part.js')).toBe(`${origin}/remotes/mf-a/1/part.js?r=now-2`);
});

it('names the app that a stack runs through', () => {
  const { federation } = setUp(whole);
  expect(federation.appIn(`Error: x\n at f (${homeFile}:1:2)\n at ${origin}/assets/main.js:3:4`)).toEqual({
    remote: 'mf-a',
    version: '1.2.0',
    hash: '0123456789ab',
  });
  expect(
    federation.appIn(`Error: x\n at f (${origin}/assets/main.js:3:4)\n at ${homeFile}:1:2`, ['shell']),
  ).toMatchObject({ remote: 'mf-a' });
  expect(federation.appIn(`Error: x\n at f (${homeFile}:1:2)`, ['mf-a'])).toBeUndefined();
  expect(federation.appIn('Error: x\n at chrome-extension://abc/x.js:1:1')).toBeUndefined();
});

it('knows the integrity of every file below a remote, and gives an unknown one a hash that nothing matches', () => {
  const addresses = new Addresses(registry, origin, 'now');
  expect(addresses.integrityOf(`${origin}/remotes/mf-a/1/home.js?r=2`)).toBe(integrity);
  expect(addresses.integrityOf('/assets/main.js')).toBe(integrity);
  expect(addresses.integrityOf(`${origin}/remotes/mf-a/1/planted.js`)).toBe(`sha384-${'A'.repeat(64)}`);
  expect(addresses.integrityOf('/content/x.js')).toBe(`sha384-${'A'.repeat(64)}`);
});
