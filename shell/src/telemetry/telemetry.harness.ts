import type { PageConfig } from '@commonhearth/contract';
import { siteHosts } from '@commonhearth/domain';
import { fakeServices } from '@commonhearth/testing/platform';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as turn } from 'node:timers';

/** A real server on loopback that takes what it is told. */
async function startHost() {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url?.split('?')[0] ?? '');
    response.setHeader('access-control-allow-origin', request.headers.origin ?? '*');
    response.setHeader('access-control-allow-credentials', 'true');
    request.resume().on('end', () => response.end('1'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
const config: PageConfig = {
  brand: 'Commonhearth',
  profile: 'test',
  supabase: { url: '', anonKey: '' },
  tiles: null,
  hosts: siteHosts,
  links: { blog: null, events: null, publicSite: null, mainApp: null, ssrApp: null },
};
// the library looks whether the browser has it, and asks nothing by it
Object.assign(window, { fetch: () => Promise.reject(new Error('Nothing is asked by fetch.')), Headers });

export let site: Awaited<ReturnType<typeof startHost>>;
export let other: Awaited<ReturnType<typeof startHost>>;
beforeEach(async () => {
  [site, other] = [await startHost(), await startHost()];
  vi.useFakeTimers({ toNotFake: ['nextTick', 'queueMicrotask'] });
  // pages of earlier tests stay open and would hear the answers that this test gives
  vi.stubGlobal('BroadcastChannel', undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  for (const host of [site, other]) host.stop();
  document.cookie = 'consent=; path=/; max-age=0';
  Reflect.deleteProperty(navigator, 'doNotTrack');
});

/** Requests without an answer and modules that are not loaded yet: the clock stands still until they are there. */
const inFlight = new Set<XMLHttpRequest | Promise<unknown>>();
class Watched extends XMLHttpRequest {
  override send(body?: Parameters<XMLHttpRequest['send']>[0]): void {
    inFlight.add(this);
    this.addEventListener('loadend', () => {
      inFlight.delete(this);
    });
    super.send(body);
  }
}
Object.assign(window, { XMLHttpRequest: Watched });

/** Lets the clock run until something is so, or for so many milliseconds. */
export async function pass(most: number, isSo: () => boolean = () => false): Promise<void> {
  for (let passed = 0; passed < most && !isSo(); passed += 20) {
    do await new Promise<void>((resolve) => turn(resolve));
    while (inFlight.size > 0);
    vi.advanceTimersByTime(20);
  }
}
/** A page of this site, in a browser that begins with it. */
export async function openPage(
  mixpanel: { readonly token: string; readonly apiHost: string } | null,
  asksFirst = false,
) {
  const { startTelemetry } = await import('./telemetry.ts');
  const { telemetry } = await import('./waiting.ts');
  const { sayConsent } = await import('../consent/consent.ts');
  startTelemetry({
    config: { ...config, telemetry: { engagement: false, analytics: true, mixpanel, asksFirst } },
    services: { ...fakeServices(), apiBase: `${site.origin}/api` },
    load: (load) => {
      const module = load();
      inFlight.add(module);
      return module.finally(() => inFlight.delete(module));
    },
    app: () => 'hfc',
    person: () => null,
    subscribe: () => () => undefined,
  });
  const happens = (): void => {
    telemetry.track({ name: 'Page Viewed', route_name: 'Login', app: 'none', first_landing: true });
  };
  return {
    say: sayConsent,
    happens,
    /** Sends an event now and returns the requests that it causes. */
    async told(): Promise<readonly string[]> {
      site.asked.length = other.asked.length = 0;
      happens();
      await pass(30_000);
      return [...site.asked.map((path) => `site ${path}`), ...other.asked.map((path) => `other ${path}`)];
    },
  };
}
export const bySite = ['site /api/analytics/track'];
