import { siteHosts } from '@commonhearth/domain';
import { createKeptPlace } from '@commonhearth/contract/host';
import { GoTrueClient } from '@supabase/supabase-js';
import { createLazyAuth } from './lazy-auth.ts';
import { authStorageKey } from './provider-session.ts';
import { createProviderStorage } from './provider-storage.ts';

const provider = 'http://provider.invalid';
/** The provider's client in a browser in which somebody is signed in. */
function signedIn(
  answer: () => Promise<Response>,
  load: <Module>(module: () => Promise<Module>) => Promise<Module> = (module) => module(),
  secondsLeft = 3600,
) {
  const kept = createKeptPlace({ browser: () => localStorage, tab: () => sessionStorage, now: Date.now });
  const storage = createProviderStorage(kept);
  const session = JSON.stringify({
    access_token: 'h.e30.s',
    refresh_token: 'r',
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: Math.floor(Date.now() / 1000) + secondsLeft,
    user: { id: 'u' },
  });
  const begin = () =>
    storage.admitting(() => {
      storage.setItem(authStorageKey, session);
      return Promise.resolve();
    });
  void begin();
  const asked: string[] = [];
  const outliving: string[] = [];
  const auth = createLazyAuth({
    config: {
      brand: 'Commonhearth',
      profile: 'test',
      supabase: { url: provider, anonKey: 'key' },
      tiles: null,
      hosts: siteHosts,
      links: { blog: null, events: null, publicSite: null, mainApp: null, ssrApp: null },
    },
    fetch: (input, init) => {
      const url = input instanceof URL ? input.href : typeof input === 'string' ? input : input.url;
      asked.push(`${init?.method ?? 'GET'} ${url}`);
      if (init?.keepalive === true) outliving.push(url);
      return answer();
    },
    kept,
    load,
    leave: () => undefined,
  });
  return { auth, asked, outliving, kept, storage, session, begin };
}
const unreachable = (): Promise<never> => Promise.reject(new TypeError('nobody there'));
beforeEach(() => {
  // The client counts its instances in a page, and a page has one; other files of this worker made some.
  Reflect.set(GoTrueClient, 'nextInstanceID', {});
});
afterEach(() => {
  localStorage.clear();
});

const logout = `POST ${provider}/auth/v1/logout?scope=local`;
it('signing out ends the session of this browser, not those of other devices', async () => {
  const { auth, asked } = signedIn(() =>
    Promise.resolve({ ok: true, status: 204, headers: new Map() } as unknown as Response),
  );
  expect(await auth.accessToken()).toBe('h.e30.s');
  await auth.signOut();
  expect(asked).toEqual([logout]);
});

it("[SRV-11] signing out needs no code of the provider's client, and reads what is kept before it is cleared", async () => {
  const { auth, asked, outliving, kept } = signedIn(unreachable, unreachable);
  const told = auth.signOut();
  kept.clear();
  await expect(told).rejects.toThrow('nobody there');
  expect(asked).toEqual([logout]);
  // it arrives although the page is left meanwhile
  expect(outliving).toHaveLength(1);
});

it("where the code of the provider's client did not come, the next try asks for it anew", async () => {
  let loads = 0;
  const { auth } = signedIn(unreachable, (module) => (++loads === 1 ? unreachable() : module()));
  await expect(auth.accessToken()).rejects.toThrow('nobody there');
  expect(await auth.accessToken()).toBe('h.e30.s');
  expect(loads).toBe(2);
});

it('[RWD-04] the client is told which token the server called expired', async () => {
  const client = { accessToken: (expired?: string) => Promise.resolve(`in place of ${expired ?? 'none'}`) };
  const { auth } = signedIn(unreachable, () =>
    Promise.resolve({ createSupabaseAuth: () => client } as never),
  );
  expect(await auth.accessToken('h.e30.s')).toBe('in place of h.e30.s');
});

it('[SRV-11] a renewal that was under way does not bring back who left, here or in another tab', async () => {
  const { kept, storage, session, begin } = signedIn(unreachable);
  await Promise.resolve();
  storage.setItem(authStorageKey, session);
  expect(storage.getItem(authStorageKey)).toBe(session);
  kept.clear();
  storage.setItem(authStorageKey, session);
  expect([storage.getItem(authStorageKey), Object.keys(localStorage)]).toEqual([null, []]);
  await begin();
  expect(storage.getItem(authStorageKey)).toBe(session);
});

it.each<[string, () => Promise<Response>]>([
  ['comes', unreachable],
  [
    'but a 503 comes',
    () =>
      Promise.resolve({
        ok: false,
        status: 503,
        headers: new Map(),
        json: () => Promise.resolve({}),
      } as unknown as Response),
  ],
])('[SES-10] that no answer %s to a renewal ends no session', async (_what, answer) => {
  vi.useFakeTimers();
  // the client says so too
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  const { auth, asked, storage, session } = signedIn(answer, undefined, -10);
  const refused = expect(auth.accessToken()).rejects.toThrow();
  await vi.advanceTimersByTimeAsync(60_000);
  await refused;
  vi.useRealTimers();
  warned.mockRestore();
  expect(asked.length).toBeGreaterThan(0);
  expect(storage.getItem(authStorageKey)).toBe(session);
});
