import type { AuthAnswer, AuthRefusal, PageConfig } from '@commonhearth/contract';
import type { AuthService } from '@commonhearth/contract/host';
import { AuthWeakPasswordError, createClient, isAuthError } from '@supabase/supabase-js';
import { authStorageKey } from './auth-storage-key.ts';

const words: Readonly<Record<string, string>> = {
  invalid_credentials: 'That email and password do not belong together. Check both and try again.',
  user_already_exists: 'There is an account with this email already. Sign in instead.',
  email_not_confirmed: 'Confirm your address first: we sent you a mail with a link.',
  over_request_rate_limit: 'Too many tries. Wait a few minutes, then try again.',
};

function refusalOf(error: unknown): AuthRefusal {
  if (error instanceof AuthWeakPasswordError)
    return { code: 'weak_password', message: 'This password is too easy to guess.', reasons: error.reasons };
  if (isAuthError(error) && error.status !== undefined && error.status < 500) {
    const code = error.code ?? 'auth_error';
    return { code, message: words[code] ?? error.message };
  }
  return {
    code: 'unavailable',
    message: 'Signing in is not possible right now. What you typed is kept: try again in a moment.',
  };
}

/**
 * The auth provider through its own client, which is fetched only when someone signs in or was signed in
 * before.
 */
export function createSupabaseAuth({ supabase }: PageConfig, fetch: typeof window.fetch): AuthService {
  const { auth } = createClient(new URL(supabase.url, location.origin).href, supabase.anonKey, {
    auth: { storageKey: authStorageKey, detectSessionInUrl: false },
    global: { fetch },
  });
  const attempt = async (
    work: () => Promise<{ data: { session: unknown }; error: unknown }>,
  ): Promise<AuthAnswer> => {
    const { data, error } = await work();
    return error === null
      ? { ok: true, confirmationSent: data.session === null }
      : { ok: false, refusal: refusalOf(error) };
  };
  return {
    signIn: (credentials) => attempt(() => auth.signInWithPassword({ ...credentials })),
    signUp: ({ email, password, name }) =>
      attempt(() => auth.signUp({ email, password, options: { data: { name } } })),
    signOut: async () => {
      await auth.signOut({ scope: 'local' });
    },
    accessToken: async () => (await auth.getSession()).data.session?.access_token ?? null,
  };
}
