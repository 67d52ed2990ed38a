import { keptKey, type KeptPlace } from '@commonhearth/contract';
import { providerSessionKey } from '@commonhearth/contract/host';
import { authStorageKey, keyOfProvider } from './provider-session.ts';

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
  /** While somebody signs in, and only then, a session may begin. */
  readonly admitting: <T>(work: () => Promise<T>) => Promise<T>;
}

/** Where the provider's client keeps what it keeps: in the one place, with all else. */
export function createProviderStorage(kept: KeptPlace): ProviderStorage {
  let admitted = 0;
  return {
    getItem: (name) => kept.read(keyOfProvider(name)) ?? null,
    setItem: (name, text) => {
      // a renewal that was under way when the person left must not bring them back
      const begins = name === authStorageKey && kept.read(providerSessionKey) === undefined;
      if (!begins || admitted > 0) kept.write(keyOfProvider(name), text);
    },
    removeItem: (name) => {
      kept.forget(keyOfProvider(name));
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
