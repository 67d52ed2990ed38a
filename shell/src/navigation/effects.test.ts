import { keptKey } from '@commonhearth/contract';
import { createPlatformStore } from '@commonhearth/contract/host';
import { resolveRegistry } from '@commonhearth/registry';
import { fakeServices } from '@commonhearth/testing/platform';
import manifest from '../../shell.manifest.ts';
import { createApply } from '../effects/apply-effect.ts';
import { effectPatienceMs, proceed, type Guard, type Outcome } from './guard.ts';
import { createNavigator } from './navigator.ts';
import { fakeHistory } from './navigator.harness.ts';
import { createRouteTable } from './route-table.ts';

const noteKey = keptKey<string>({
  name: 'note',
  parse: (kept) => (typeof kept === 'string' ? kept : undefined),
});
const guardOf = (run: Guard['run']): Guard => ({ name: 'of this test', readsSession: () => false, run });

function setUp(...guards: readonly Guard[]) {
  const history = fakeHistory('/login');
  const services = fakeServices();
  const { store, injectFor } = createPlatformStore(services);
  const failed: unknown[] = [];
  const navigator = createNavigator(
    {
      guards,
      load: (load) => load(),
      inject: injectFor({ name: 'shell', release: '1.0.0' }),
      publicSite: null,
      onFailed: (error) => {
        throw error;
      },
      table: createRouteTable(manifest.routes, resolveRegistry('development', { base: '/a/' }, [], 0)),
      state: () => store.getState(),
      kept: services.kept,
      sessionSettled: () => Promise.resolve(true),
      apply: createApply({
        dispatch: store.dispatch,
        kept: services.kept,
        head: { apply: () => undefined },
        onFailed: (error) => failed.push(error),
      }),
    },
    history,
  );
  return { navigator, failed, history };
}
const once = (outcome: Outcome): Guard => {
  let asked = false;
  return guardOf(() => {
    if (asked) return proceed;
    asked = true;
    return outcome;
  });
};

it('a guard waits for its work before the next one is asked; one that fails is told, and the page opens', async () => {
  const done: string[] = [];
  const { navigator, failed } = setUp(
    once({
      kind: 'proceed',
      effects: [
        {
          kind: 'wait',
          work: async () => {
            await Promise.resolve();
            done.push('work');
            throw new Error('It did not work.');
          },
        },
      ],
    }),
    guardOf(() => {
      done.push('next');
      return proceed;
    }),
  );
  await navigator.start();
  expect(done).toEqual(['work', 'next']);
  expect(failed).toMatchObject([{ message: 'It did not work.' }]);
  expect(navigator.place()?.matched?.route.name).toBe('Login');
});

it('nobody waits for ever, and a newer navigation does not wait at all', async () => {
  vi.useFakeTimers();
  try {
    const endless: Outcome = {
      kind: 'proceed',
      effects: [{ kind: 'wait', work: () => new Promise(() => undefined) }],
    };
    const { navigator } = setUp(once(endless));
    const started = navigator.start();
    await vi.advanceTimersByTimeAsync(effectPatienceMs - 1);
    expect(navigator.place()).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    await started;
    expect(navigator.place()?.at.pathname).toBe('/login');
    const left = setUp(once(endless));
    const waiting = left.navigator.start();
    await left.navigator.open('/signout', 'push');
    expect(left.navigator.place()?.at.pathname).toBe('/signout');
    await vi.advanceTimersByTimeAsync(effectPatienceMs);
    await waiting;
    expect(left.navigator.place()?.at.pathname).toBe('/signout');
  } finally {
    vi.useRealTimers();
  }
});

it('a navigation that was overtaken while it waited asks no guard any more and has no more effects', async () => {
  const wait = Promise.withResolvers<null>();
  const asked: string[] = [];
  const { navigator } = setUp(
    once({
      kind: 'proceed',
      effects: [
        { kind: 'wait', work: () => wait.promise },
        {
          kind: 'wait',
          work: () => {
            asked.push('too late');
            return Promise.resolve();
          },
        },
      ],
    }),
    guardOf(({ at }) => {
      asked.push(at.pathname);
      return proceed;
    }),
  );
  const overtaken = navigator.start();
  await navigator.open('/signout', 'push');
  wait.resolve(null);
  await overtaken;
  expect(asked).toEqual(['/signout']);
});

it('a guard can keep something, look at what is kept, and redirect with parameters', async () => {
  const { navigator, history } = setUp(
    once({ kind: 'proceed', effects: [{ kind: 'keep', key: noteKey, value: 'privacy' }] }),
    guardOf(({ kept, matched }) => {
      const page = kept.read(noteKey);
      return page === undefined || matched?.params['page'] === page
        ? proceed
        : { kind: 'redirect', name: 'About', params: { page }, query: { from: 'us' } };
    }),
  );
  await navigator.start();
  expect(history.entries).toEqual(['/about/privacy?from=us']);
});

it('ten redirects in a row lead to a page, one more to an error page', async () => {
  const redirecting = (times: number): Guard => {
    let left = times;
    return {
      name: 'needs session',
      readsSession: () => false,
      run: () => (left-- > 0 ? { kind: 'redirect', name: 'Login' } : proceed),
    };
  };
  const ends: unknown[] = [];
  for (const times of [10, 11]) {
    const { navigator } = setUp(redirecting(times));
    await navigator.start();
    ends.push(navigator.place()?.failed);
  }
  expect(ends).toEqual([undefined, 'too many redirects']);
});
