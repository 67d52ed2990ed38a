import type { PageConfig } from '@commonhearth/contract';
import type { ProviderEvent } from '@commonhearth/contract/host';
import { fakeServices } from '@commonhearth/testing/platform';
import { createSupabaseAuth } from './supabase-auth.ts';
import { authStorageKey } from '../provider-session.ts';

/** The channels of this browser; `tell` is another tab's word in one. */
class Channel extends EventTarget {
  static readonly open: Channel[] = [];
  readonly name: string;
  constructor(name: string) {
    super();
    this.name = name;
    Channel.open.push(this);
  }
  postMessage = vi.fn();
  close = vi.fn();
  static tell(data: unknown): void {
    for (const channel of Channel.open)
      if (channel.name === authStorageKey) channel.dispatchEvent(new MessageEvent('message', { data }));
  }
}
const sessionOf = (accessToken: string) => ({
  access_token: accessToken,
  refresh_token: `${accessToken} again`,
  token_type: 'bearer',
  expires_in: 3600,
  expires_at: Math.floor(Date.now() / 1000) + 3600,
  user: { id: 'u', email: 'ada@example.com' },
});

/** The provider's client of a page, and what it tells. */
function client(answers: readonly unknown[] = []) {
  Object.assign(globalThis, { BroadcastChannel: Channel });
  const told: ProviderEvent[] = [];
  const left = [...answers];
  const fetch = vi.fn(() =>
    Promise.resolve({
      ok: true,
      status: 200,
      headers: new Headers(),
      json: () => Promise.resolve(left.shift()),
    } as unknown as Response),
  );
  const config = { supabase: { url: 'http://provider.invalid', anonKey: 'key' } } as PageConfig;
  const { kept } = fakeServices({ now: Date.now });
  const auth = createSupabaseAuth(config, {
    fetch,
    kept,
    leave: () => undefined,
    tell: (event) => told.push(event),
  });
  return { auth, told };
}
beforeEach(() => {
  localStorage.clear();
  Channel.open.length = 0;
  // the client counts those of a page
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
});

it('[SES-02] a sign-in, a change of the person and the end of the session are told, each with the token of now', async () => {
  const { auth, told } = client([sessionOf('first'), { id: 'u', email: 'new@example.com' }, {}]);
  await auth.signIn({ email: 'ada@example.com', password: 'p' });
  await auth.account.change({ email: 'new@example.com' });
  await auth.account.endAll();
  expect(told).toEqual([
    { kind: 'signed in', accessToken: 'first' },
    { kind: 'user updated', accessToken: 'first' },
    { kind: 'signed out', accessToken: null },
  ]);
});

it('[SES-02] a renewal is told with the new token', async () => {
  const { auth, told } = client([sessionOf('first'), { id: 'u' }, sessionOf('second')]);
  await auth.signIn({ email: 'ada@example.com', password: 'p' });
  await auth.account.change({ password: 'seven odd lanterns' });
  expect(told.at(-1)).toEqual({ kind: 'token refreshed', accessToken: 'second' });
});

it.each([
  ['SIGNED_IN', 'signed in'],
  ['TOKEN_REFRESHED', 'token refreshed'],
  ['USER_UPDATED', 'user updated'],
  ['PASSWORD_RECOVERY', 'password recovery'],
  ['MFA_CHALLENGE_VERIFIED', 'mfa verified'],
])('[SES-02] %s of another tab is told here as “%s”', (event, kind) => {
  const { told } = client();
  Channel.tell({ event, session: sessionOf('elsewhere') });
  expect(told).toEqual([{ kind, accessToken: 'elsewhere' }]);
});

it('[SES-02] the end of the session in another tab is told here; what the library makes up besides is not', async () => {
  const { auth, told } = client();
  // by then it has said what it began with
  await auth.accessToken();
  Channel.tell({ event: 'SIGNED_OUT', session: null });
  Channel.tell({ event: 'SOMETHING_NEW', session: sessionOf('x') });
  expect(told).toEqual([{ kind: 'signed out', accessToken: null }]);
});
