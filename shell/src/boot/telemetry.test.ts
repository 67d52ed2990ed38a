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

let site: Awaited<ReturnType<typeof startHost>>;
let other: Awaited<ReturnType<typeof startHost>>;
beforeEach(async () => {
  [site, other] = [await startHost(), await startHost()];
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] });
});
afterEach(() => {
  jest.useRealTimers();
  for (const host of [site, other]) host.stop();
  document.cookie = 'consent=; path=/; max-age=0';
  Reflect.deleteProperty(navigator, 'doNotTrack');
});

/** Lets the clock run until something is so, or for so many milliseconds. */
async function pass(most: number, isSo: () => boolean = () => false): Promise<void> {
  for (let passed = 0; passed < most && !isSo(); passed += 20) {
    await new Promise<void>((resolve) => turn(resolve));
    jest.advanceTimersByTime(20);
  }
}
/** A page of this site, in a browser that begins with it. */
async function openPage(mixpanel: { readonly token: string; readonly apiHost: string } | null) {
  jest.resetModules();
  const { startTelemetry, telemetry } = await import('./telemetry.ts');
  const { sayConsent } = await import('../consent/consent.ts');
  startTelemetry({
    config: { ...config, telemetry: { engagement: false, analytics: true, mixpanel } },
    services: { ...fakeServices(), apiBase: `${site.origin}/api` },
    load: (load) => load(),
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
    /** Who is told of something that happens now. */
    async told(): Promise<readonly string[]> {
      site.asked.length = other.asked.length = 0;
      happens();
      await pass(30_000);
      return [...site.asked.map((path) => `site ${path}`), ...other.asked.map((path) => `other ${path}`)];
    },
  };
}
const bySite = ['site /api/analytics/track'];

it('[TEL-05] this site alone is told until the visitor agrees, then the other in its place, and nobody of who refuses or asks not to be tracked', async () => {
  const page = await openPage({ token: 'project', apiHost: other.origin });
  expect(await page.told()).toEqual(bySite);
  page.say('granted');
  await pass(5000);
  expect(await page.told()).toEqual(['other /track/']);
  page.happens();
  page.say('refused');
  expect(await page.told()).toEqual([]);
  expect(document.cookie).not.toContain('mp_');
  page.say('granted');
  await pass(5000);
  expect(await page.told()).toEqual(['other /track/']);
  Object.defineProperty(navigator, 'doNotTrack', { configurable: true, value: '1' });
  page.say('later');
  expect(await page.told()).toEqual([]);
  page.say('granted');
  await pass(5000);
  expect(await page.told()).toEqual([]);
});

it('[TEL-05] who refuses is no viewer any more: the cookies of viewer and visit go, and no others', async () => {
  const page = await openPage(null);
  const cookies = { viewer_id: '7a1f', session_id: 'visit-0001', another: 'stays' };
  for (const [name, value] of Object.entries(cookies)) document.cookie = `${name}=${value}; path=/`;
  page.say('granted');
  expect(document.cookie).toContain('viewer_id=7a1f');
  page.say('refused');
  expect(document.cookie.split('; ').toSorted()).toEqual(['another=stays', 'consent=refused']);
  document.cookie = 'another=; path=/; max-age=0';
});

it('[TEL-05] whatever is said, nobody else is asked while no key is set', async () => {
  const asked = jest.spyOn(XMLHttpRequest.prototype, 'open');
  const page = await openPage(null);
  const told = [await page.told()];
  page.say('granted');
  told.push(await page.told());
  expect(told).toEqual([bySite, bySite]);
  expect(asked.mock.calls.map(([, url]) => new URL(String(url)).origin)).toEqual([site.origin, site.origin]);
  asked.mockRestore();
});
