import { randomUUID } from 'node:crypto';
import { createTestApi, type TestApi } from '@commonhearth/testing-server/api';
import { createClient, type AuthError } from '@supabase/supabase-js';

export const password = 'a-long-password-1';

/** What a call of the library was refused with. */
export async function said(work: Promise<{ error: AuthError | null }>) {
  const { error } = await work;
  return [error?.status, error?.code, error?.message];
}

/** A site that listens, which supabase-js speaks to; made before the tests of a file. */
export interface LibraryWorld {
  readonly api: TestApi;
  readonly origin: string;
  /** A browser of its own, as far as the library knows. */
  readonly clientOf: (sends?: typeof fetch) => ReturnType<typeof createClient>;
  /** Somebody new. */
  readonly signedUp: () => Promise<{ readonly email: string; readonly password: string }>;
}

export async function startLibraryWorld(): Promise<LibraryWorld> {
  const api = await createTestApi();
  // the library compares what it is given with the time of the machine
  api.clock.now = new Date();
  const origin = await api.app.listen({ port: 0, host: '127.0.0.1' });
  const clientOf: LibraryWorld['clientOf'] = (sends = fetch) =>
    createClient(origin, 'unused', {
      auth: { persistSession: false, autoRefreshToken: false },
      global: { fetch: sends },
    });
  return {
    api,
    origin,
    clientOf,
    async signedUp() {
      const account = { email: `${randomUUID()}@example.com`, password };
      const { error } = await clientOf().auth.signUp(account);
      expect(error).toBeNull();
      return account;
    },
  };
}
