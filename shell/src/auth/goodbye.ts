import type { PageConfig } from '@commonhearth/contract';

/** Nobody waits longer for a provider to hear that a session has ended, in milliseconds. */
const goodbyeMs = 10_000;

interface World {
  readonly config: PageConfig;
  readonly fetch: typeof fetch;
}

/** Tells the provider that the session of a token has ended. */
export async function sayGoodbye({ config, fetch }: World, token: string): Promise<void> {
  const { url, anonKey } = config.supabase;
  // it arrives although the page is left meanwhile
  await fetch(new URL('/auth/v1/logout?scope=local', new URL(url, location.origin)), {
    method: 'POST',
    headers: { apikey: anonKey, authorization: `Bearer ${token}` },
    keepalive: true,
    signal: AbortSignal.timeout(goodbyeMs),
  });
}
