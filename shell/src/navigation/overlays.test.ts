import { createPlatformStore } from '@commonhearth/contract/host';
import { fakeServices } from '@commonhearth/testing/platform';
import { waitFor } from '@testing-library/react';
import manifest from '../../shell.manifest.ts';
import type { BrowserHistory } from './history.ts';
import { createNavigator } from './navigator.ts';
import { createRouteTable } from './route-table.ts';
import { proceed } from './guard.ts';

let stopHearing: () => void;
afterEach(() => {
  stopHearing();
});
/** As the browser does it; a test may let it come late. */
let goBack: () => void;
beforeEach(() => {
  goBack = () => {
    window.history.back();
  };
});
/** That of jsdom's window: it goes back in its own time, as a browser does. */
const ownHistory: BrowserHistory = {
  get location() {
    return window.location;
  },
  get state(): unknown {
    return window.history.state as unknown;
  },
  pushState: (...given) => {
    window.history.pushState(...given);
  },
  replaceState: (...given) => {
    window.history.replaceState(...given);
  },
  back: () => {
    goBack();
  },
  leave: () => undefined,
  onPop: (listener) => {
    window.addEventListener('popstate', listener);
    stopHearing = () => {
      window.removeEventListener('popstate', listener);
    };
    return stopHearing;
  },
};
const aPop = () =>
  new Promise<void>((resolve, reject) => {
    const late = setTimeout(reject, 5000, new Error('the window made no step'));
    window.addEventListener(
      'popstate',
      () => {
        clearTimeout(late);
        resolve();
      },
      { once: true },
    );
  });
const step = async (by: number): Promise<void> => {
  const popped = aPop();
  window.history.go(by);
  await popped;
};
const address = () => window.location.pathname + window.location.search;

/** Somebody on a page with another one behind it, in the history of jsdom's window. */
async function onPage() {
  window.history.replaceState(null, '', '/about/about');
  const services = fakeServices();
  const { store, injectFor } = createPlatformStore(services);
  const guarded: string[] = [];
  const navigator = createNavigator(
    {
      load: (load) => load(),
      guards: [
        {
          name: 'sees',
          readsSession: () => false,
          run: ({ at }) => {
            guarded.push(at.pathname + at.search);
            return proceed;
          },
        },
      ],
      publicSite: null,
      inject: injectFor({ name: 'shell', release: '1.0.0' }),
      onFailed: (error) => {
        throw error;
      },
      table: createRouteTable(manifest.routes, {
        channel: 'development',
        shell: { base: '/assets/' },
        remotes: [],
      }),
      state: () => store.getState(),
      sessionSettled: () => Promise.resolve(true),
      kept: services.kept,
      apply: () => undefined,
    },
    ownHistory,
  );
  await navigator.start();
  await navigator.open('/signout', 'push');
  guarded.length = 0;
  const told: string[] = [];
  navigator.subscribe(() => told.push(address()));
  const closed: string[] = [];
  const stand = async (name = 'overlay') => {
    const gone = navigator.standsAbove(() => {
      closed.push(name);
      gone();
    });
    await Promise.resolve();
    return gone;
  };
  return { navigator, guarded, told, closed, stand };
}
let page: Awaited<ReturnType<typeof onPage>>;
beforeEach(async () => {
  page = await onPage();
});

it('back closes what stands above the page, and is no navigation; the next one goes on as before', async () => {
  await page.stand();
  await step(-1);
  expect([page.closed, page.guarded, page.told, address()]).toEqual([['overlay'], [], [], '/signout']);
  await step(-1);
  await waitFor(() => {
    expect(page.told).toEqual(['/about/about']);
  });
});

it('closed otherwise, it leaves no step behind', async () => {
  const close = await page.stand();
  const popped = aPop();
  close();
  await popped;
  expect([page.closed, page.guarded, address()]).toEqual([[], [], '/signout']);
  await step(-1);
  expect(address()).toBe('/about/about');
});

it('forward opens nothing and leaves nothing to go back through', async () => {
  await page.stand();
  await step(-1);
  await step(1);
  await aPop();
  expect([page.closed, page.guarded]).toEqual([['overlay'], []]);
  await step(-1);
  expect(address()).toBe('/about/about');
});

it('steps that are made in it stay, below it, and so does what changes the address without one', async () => {
  await page.stand();
  await page.navigator.open('/signout?minp=1', 'push');
  await page.navigator.open('/signout?minp=2', 'push');
  await page.navigator.open('/signout?minp=3', 'replace');
  page.told.length = 0;
  await step(-1);
  expect([page.closed, page.told, address()]).toEqual([['overlay'], [], '/signout?minp=3']);
  for (const before of ['/signout?minp=1', '/signout']) {
    await step(-1);
    expect(address()).toBe(before);
  }
});

it('who goes on to another page from it comes back to its page at once, and what is replaced is gone', async () => {
  const close = await page.stand();
  close();
  await page.navigator.open('/about/team', 'push');
  expect(address()).toBe('/about/team');
  await step(-1);
  expect(address()).toBe('/signout');
  await waitFor(() => {
    expect(page.navigator.place()?.at.pathname).toBe('/signout');
  });
  await page.stand();
  await page.navigator.open('/about/team', 'replace');
  await step(-1);
  expect([address(), page.closed]).toEqual(['/about/about', []]);
});

it('of two that stand the upper closes first; one in place of another needs no step of its own', async () => {
  await page.stand('lower');
  await page.stand('upper');
  await step(-1);
  expect(page.closed).toEqual(['upper']);
  await step(-1);
  expect([page.closed, address()]).toEqual([['upper', 'lower'], '/signout']);
  const close = await page.stand('first');
  close();
  await page.stand('second');
  await step(-1);
  expect([page.closed.at(-1), address(), page.guarded]).toEqual(['second', '/signout', []]);
});

it('a step of ours that comes when nothing waits for it any more takes nobody off the page that came meanwhile', async () => {
  vi.useFakeTimers();
  try {
    let stepped = 0;
    goBack = () => {
      stepped += 1;
    };
    const close = await page.stand();
    close();
    const opened = page.navigator.open('/about/team', 'push');
    await vi.advanceTimersByTimeAsync(1000);
    await opened;
    expect([address(), stepped]).toEqual(['/about/team', 1]);
    vi.useRealTimers();
    await step(-1);
    expect([address(), page.navigator.place()?.at.pathname]).toEqual(['/about/team', '/about/team']);
    await step(-1);
    await waitFor(() => {
      expect(page.navigator.place()?.at.pathname).toBe('/signout');
    });
  } finally {
    vi.useRealTimers();
  }
});
