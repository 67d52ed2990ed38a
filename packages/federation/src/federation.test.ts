import type { Descriptor, Registry } from '@commonhearth/registry';
import { Addresses } from './addresses.ts';
import type { Containers } from './containers.ts';
import { createFederation, loadBudgetMs } from './federation.ts';

const integrity = `sha384-${'B'.repeat(64)}`;
const descriptor: Descriptor = {
  format: 1,
  name: 'mf-a',
  version: '1.2.0',
  contract: '^1.0.0',
  routes: [],
  slots: [],
  nav: [],
  owns: { slices: [], endpoints: [] },
  hash: '0123456789ab',
  entry: 'remoteEntry.js',
  modules: { './home': { files: ['home.js'] } },
  files: { 'remoteEntry.js': integrity, 'home.js': integrity },
};
const registry: Registry = {
  channel: 'production',
  shell: { base: '/assets/', files: { 'main.js': integrity } },
  remotes: [{ base: '/remotes/mf-a/1/', descriptor }],
};
const origin = 'https://site.example';

function setUp(load: Containers['load'], contractVersion = '1.3.0') {
  const opened: string[] = [];
  const addresses = new Addresses(registry, origin);
  const registered: unknown[] = [];
  const federation = createFederation({
    registry,
    contractVersion,
    addresses,
    injectFor: (owner) => (injection) => {
      registered.push([owner, injection]);
    },
    containers: {
      open: (remote, again) => {
        opened.push(`${addresses.entryOf(remote)}${again ? ' again' : ''}`);
      },
      load,
    },
  });
  return { federation, opened, registered };
}
const whole: Containers['load'] = (_remote, module) =>
  Promise.resolve(
    module === './register'
      ? {
          register: ({ inject }: { inject: (given: unknown) => void }) => {
            inject('slices');
          },
        }
      : { default: 'page' },
  );

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

it('refuses a remote whose contract range does not admit the running contract, before anything is asked of it', async () => {
  const { federation, opened } = setUp(whole, '2.0.0');
  await expect(federation.load('mf-a', './home')).rejects.toMatchObject({
    kind: 'contract',
    remote: 'mf-a',
    version: '1.2.0',
  });
  expect(opened).toEqual([]);
});

it('names a remote that the registry does not know', async () => {
  await expect(setUp(whole).federation.load('mf-b', './home')).rejects.toMatchObject({
    kind: 'unknown',
    remote: 'mf-b',
  });
});

it('[PLT-07a] gives entry, register and page one budget of 10 s together', async () => {
  jest.useFakeTimers();
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
  await jest.advanceTimersByTimeAsync(loadBudgetMs);
  expect(await answer).toMatchObject({ kind: 'slow' });
  expect(loadBudgetMs).toBe(10_000);
  jest.useRealTimers();
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
  federation.forget('mf-a');
  expect(await federation.load('mf-a', './home')).toEqual({ default: 'page' });
  expect(opened).toEqual([
    `${origin}/remotes/mf-a/1/remoteEntry.js`,
    `${origin}/remotes/mf-a/1/remoteEntry.js?r=1 again`,
  ]);
});

it('knows the integrity of every file below a remote, and gives an unknown one a hash that nothing matches', () => {
  const addresses = new Addresses(registry, origin);
  expect(addresses.integrityOf(`${origin}/remotes/mf-a/1/home.js?r=2`)).toBe(integrity);
  expect(addresses.integrityOf('/assets/main.js')).toBe(integrity);
  expect(addresses.integrityOf(`${origin}/remotes/mf-a/1/planted.js`)).toBe(`sha384-${'A'.repeat(64)}`);
  expect(addresses.integrityOf('https://elsewhere.example/x.js')).toBeUndefined();
});
