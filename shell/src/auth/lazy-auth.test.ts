import { authStorageKey } from './auth-storage-key.ts';
import { createLazyAuth } from './lazy-auth.ts';

const provider = 'http://provider.invalid';
/** The provider's client in a browser in which somebody is signed in. */
function signedIn(
  answer: () => Promise<Response>,
  load: <Module>(module: () => Promise<Module>) => Promise<Module> = (module) => module(),
) {
  localStorage.setItem(
    authStorageKey,
    JSON.stringify({
      access_token: 'h.e30.s',
      refresh_token: 'r',
      token_type: 'bearer',
      expires_in: 3600,
      expires_at: Math.floor(Date.now() / 1000) + 3600,
      user: { id: 'u' },
    }),
  );
  const asked: string[] = [];
  const auth = createLazyAuth({
    config: {
      brand: 'Commonhearth',
      profile: 'test',
      supabase: { url: provider, anonKey: 'key' },
      tiles: null,
      links: { blog: null, events: null, publicSite: null, mainApp: null, ssrApp: null },
    },
    fetch: (input, init) => {
      const url = input instanceof URL ? input.href : typeof input === 'string' ? input : input.url;
      asked.push(`${init?.method ?? 'GET'} ${url}`);
      return answer();
    },
    storage: () => localStorage,
    load,
  });
  return { auth, asked };
}
const unreachable = (): Promise<never> => Promise.reject(new TypeError('nobody there'));
afterEach(() => {
  // the client counts those of a page, and a page has one
  jest.resetModules();
  localStorage.clear();
});

it('signing out ends the session of this browser, not those of other devices', async () => {
  const { auth, asked } = signedIn(() =>
    Promise.resolve({ ok: true, status: 204, headers: new Map() } as unknown as Response),
  );
  expect(await auth.accessToken()).toBe('h.e30.s');
  await auth.signOut();
  expect(asked).toEqual([`POST ${provider}/auth/v1/logout?scope=local`]);
  expect(localStorage.getItem(authStorageKey)).toBeNull();
});

it('signing out leaves nothing of the session in this browser when the provider cannot be reached', async () => {
  const { auth, asked } = signedIn(unreachable);
  expect(await auth.accessToken()).toBe('h.e30.s');
  await auth.signOut();
  expect(asked).toHaveLength(1);
  expect(localStorage.getItem(authStorageKey)).toBeNull();
});

it("signing out leaves nothing of the session in this browser when the provider's client does not load", async () => {
  const { auth, asked } = signedIn(unreachable, unreachable);
  await expect(auth.signOut()).rejects.toThrow('nobody there');
  expect(asked).toEqual([]);
  expect(localStorage.getItem(authStorageKey)).toBeNull();
});
