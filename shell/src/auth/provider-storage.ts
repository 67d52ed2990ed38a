import { keptKey, type KeptPlace } from '@commonhearth/contract';
import { expiryOf, providerSessionKey } from '@commonhearth/contract/host';
import { authStorageKey, keptAccessToken, keyOfProvider, sessionIn } from './provider-session.ts';

/** The sign-up of this browser that waits for its mail; the secret proves that it was this browser. */
export const signUpKey = keptKey<{ readonly secret: string }>({
  name: 'signup',
  parse: (kept) => {
    const secret = (kept as { readonly secret?: unknown } | null)?.secret;
    return typeof secret === 'string' ? { secret } : undefined;
  },
});

export interface ProviderStorage {
  readonly getItem: (name: string) => string | null;
  readonly setItem: (name: string, text: string) => void;
  readonly removeItem: (name: string) => void;
  /** The server calls this token expired, whatever the clock of this browser says: the client refreshes it next. */
  readonly expire: (accessToken: string) => void;
  /** While somebody signs in, and only then, a session may begin. */
  readonly admitting: <T>(work: () => Promise<T>) => Promise<T>;
}

/** `seconds` since 1970. */
const expireAt = (text: string, seconds: number): string =>
  JSON.stringify({ ...sessionIn(text), expires_at: seconds });

/** Where the provider's client keeps what it keeps: in the one place, with all else. */
export function createProviderStorage(kept: KeptPlace): ProviderStorage {
  let admitted = 0;
  /** The client compares when a session expires with the browser's clock, and the server says it by its own. */
  const byOurClock = (text: string): string => {
    const token = sessionIn(text)?.access_token;
    if (token === undefined || token === keptAccessToken(kept)) return text;
    const expiry = expiryOf(token, Date.now());
    return expiry === 0 ? text : expireAt(text, Math.floor(expiry / 1000));
  };
  return {
    getItem: (name) => kept.read(keyOfProvider(name)) ?? null,
    setItem: (name, text) => {
      // a renewal that was under way when the person left must not bring them back
      const begins = name === authStorageKey && kept.read(providerSessionKey) === undefined;
      if (begins && admitted === 0) return;
      kept.write(keyOfProvider(name), name === authStorageKey ? byOurClock(text) : text);
    },
    removeItem: (name) => {
      kept.forget(keyOfProvider(name));
    },
    expire: (accessToken) => {
      const text = kept.read(providerSessionKey);
      if (text === undefined || sessionIn(text)?.access_token !== accessToken) return;
      // the client takes 0 for a session that never expires
      kept.write(providerSessionKey, expireAt(text, 1));
    },
    async admitting(work) {
      admitted += 1;
      try {
        return await work();
      } finally {
        admitted -= 1;
      }
    },
  };
}
