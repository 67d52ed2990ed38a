import { keptKey, type KeptKey, type KeptPlace } from '@commonhearth/contract';
import { keptLifetimeMs, keptPrefix } from '@commonhearth/schemas/constants';

/** The name under which the provider's client keeps its session. */
export const authStorageKey = `${keptPrefix}auth`;

const keyOf = (name: string): KeptKey<string> =>
  keptKey({
    name: name.slice(keptPrefix.length),
    lifetimeMs: keptLifetimeMs.session,
    parse: (kept) => (typeof kept === 'string' ? kept : undefined),
  });
const sessionKey = keyOf(authStorageKey);

/** The sign-up of this browser that waits for its mail; the secret proves that it was this browser. */
export const signUpKey = keptKey<{ readonly secret: string }>({
  name: 'signup',
  parse: (kept) => {
    const secret = (kept as { readonly secret?: unknown } | null)?.secret;
    return typeof secret === 'string' ? { secret } : undefined;
  },
});

/** The access token of the session that is kept, without asking the provider's client. */
export function keptAccessToken(kept: KeptPlace): string | undefined {
  try {
    const session = JSON.parse(kept.read(sessionKey) ?? 'null') as { access_token?: unknown } | null;
    return typeof session?.access_token === 'string' ? session.access_token : undefined;
  } catch {
    return undefined;
  }
}

export interface ProviderStorage {
  readonly getItem: (name: string) => string | null;
  readonly setItem: (name: string, text: string) => void;
  readonly removeItem: (name: string) => void;
  /** While somebody signs in, and only then, a session may begin. */
  readonly admitting: <T>(work: () => Promise<T>) => Promise<T>;
}

/** Where the provider's client keeps what it keeps: in the one place, with all else. */
export function createProviderStorage(kept: KeptPlace): ProviderStorage {
  let admitted = 0;
  return {
    getItem: (name) => kept.read(keyOf(name)) ?? null,
    setItem: (name, text) => {
      // a renewal that was under way when the person left must not bring them back
      const begins = name === authStorageKey && kept.read(sessionKey) === undefined;
      if (!begins || admitted > 0) kept.write(keyOf(name), text);
    },
    removeItem: (name) => {
      kept.forget(keyOf(name));
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
