import {
  createKeptPlace,
  createTokenKeeper,
  type AuthService,
  type Services,
  type TokenKeeper,
} from '@commonhearth/contract/host';
import { siteHosts } from '@commonhearth/domain';

/**
 * What a fake `fetch` answers for a call: `'GET /api/user': { body }`. A query string in the key is compared
 * too, if there is one.
 */
export type Answers = Readonly<Record<string, Answer | ((body: unknown) => Answer | Promise<Answer>)>>;
export interface Answer {
  readonly status?: number;
  readonly body?: unknown;
  /** The server's name of the call, by which the audit has what it wrote. */
  readonly requestId?: string;
}

/** A `fetch` that answers from a table and keeps what was asked; anything else fails the test by its name. */
export function fakeFetch(answers: Answers): typeof fetch & { readonly calls: readonly string[] } {
  const calls: string[] = [];
  const answer = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const url = new URL(
      typeof input === 'string' ? input : 'url' in input ? input.url : input.href,
      'http://site.invalid',
    );
    const call = `${init?.method ?? 'GET'} ${url.pathname}`;
    calls.push(call + url.search);
    const found = answers[call + url.search] ?? answers[call];
    if (found === undefined) throw new TypeError(`The test has no answer for ${call}${url.search}.`);
    const {
      status = 200,
      body,
      requestId,
    } = typeof found === 'function'
      ? await found(typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined)
      : found;
    return {
      ok: status < 400,
      status,
      headers: new Headers(requestId === undefined ? {} : { 'x-request-id': requestId }),
      text: () => Promise.resolve(body === undefined ? '' : JSON.stringify(body)),
      json: () => Promise.resolve(body),
    } as Response;
  };
  return Object.assign(answer, { calls });
}

const refused = {
  ok: false,
  refusal: { code: 'invalid_credentials', message: 'Wrong email or password.' },
} as const;
export const signedOutAuth: AuthService = {
  signIn: () => Promise.resolve(refused),
  signUp: () => Promise.resolve(refused),
  resend: () => Promise.resolve(refused),
  sendCode: () => Promise.resolve(refused),
  recover: () => Promise.resolve(refused),
  verifyCode: () => Promise.resolve(refused),
  account: {
    standing: () => Promise.resolve({ by: 'none', email: null, awaitedEmail: null }),
    change: () => Promise.resolve(refused),
    sendProof: () => Promise.resolve(refused),
    places: () => Promise.resolve([]),
    endPlace: () => Promise.resolve(refused),
    endAll: () => Promise.resolve(refused),
    takeBack: () => Promise.resolve(refused),
  },
  confirm: () => Promise.resolve(refused),
  offers: () => Promise.resolve({ google: false, phone: false }),
  leaveTo: () => Promise.resolve(refused),
  finishWay: () => Promise.resolve(refused),
  signOut: () => Promise.resolve(),
  accessToken: () => Promise.resolve(null),
  hear: () => undefined,
  invoke: () => Promise.resolve(null),
};

/** A session whose token holds. */
export const validTokens: TokenKeeper = {
  has: () => true,
  hasEnded: () => false,
  epoch: () => 0,
  token: () => Promise.resolve('token'),
  set: () => undefined,
  end: () => undefined,
  hear: () => undefined,
  refused: () => undefined,
};

/** Services of a store whose world is what the test says; the clock stands at 2026-11-20 12:00 UTC. */
export function fakeServices(given: Partial<Services> = {}): Services {
  const now = given.now ?? (() => Date.UTC(2026, 10, 20, 12));
  return {
    auth: signedOutAuth,
    kept: createKeptPlace({ browser: () => localStorage, tab: () => sessionStorage, now }),
    fetch: fakeFetch({}),
    now,
    after: (ms, act) => {
      // what only lets others have their turn goes on; what takes time never ends by itself
      if (ms === 0) act();
      return () => undefined;
    },
    whenIdle: (act) => {
      act();
    },
    apiBase: '/api',
    contentBase: siteHosts.content,
    contentBackupBase: null,
    proveOwner: () => Promise.resolve(false),
    reportError: () => undefined,
    letsTrack: () => true,
    tokens: createTokenKeeper({ now, renew: () => Promise.resolve(null) }),
    ...given,
  };
}
