import type { AuthAnswer, AuthRefusal, KeptPlace, PageConfig } from '@commonhearth/contract';
import type { AuthService } from '@commonhearth/contract/host';
import {
  AuthWeakPasswordError,
  createClient,
  isAuthError,
  isAuthRetryableFetchError,
} from '@supabase/supabase-js';
import { encodeCallbackData } from './callback-data.ts';
import { isHosted } from './is-hosted.ts';
import { confirmBySecret } from './confirm-by-secret.ts';
import { authStorageKey, createProviderStorage, signUpKey } from './provider-storage.ts';
import { codeRefused, refusalFor, unavailable } from './refusals.ts';

function refusalOf(error: unknown): AuthRefusal {
  if (error instanceof AuthWeakPasswordError)
    return { code: 'weak_password', message: 'This password is too easy to guess.', reasons: error.reasons };
  if (isAuthError(error) && error.status !== undefined && error.status < 500)
    return refusalFor(error.code ?? 'auth_error', error.message);
  return unavailable;
}

/** The embedded provider answers a sign-up with a secret for this browser to keep until the mail is opened. */
function secretIn(user: unknown): string | undefined {
  const secret = (user as { readonly confirmation_secret?: unknown } | null)?.confirmation_secret;
  return typeof secret === 'string' ? secret : undefined;
}

/** As people write it, with its country. */
const phoneShape = /^\+[\d\s().-]{6,24}$/;
/** What was typed is a phone number where it begins like one, else an address. */
const reachOf = (typed: string): { readonly phone: string } | { readonly email: string } =>
  phoneShape.test(typed) ? { phone: typed.replace(/[^\d+]/g, '') } : { email: typed };

const here = (path: string): string => new URL(path, location.origin).href;

type Client = Omit<AuthService, 'signOut' | 'offers'>;

interface World {
  readonly fetch: typeof fetch;
  readonly kept: KeptPlace;
  /** Leaves the page for an address of another site. */
  readonly leave: (url: string) => void;
}
interface ProviderAnswer {
  readonly data: { readonly session: unknown; readonly user: unknown };
  readonly error: unknown;
}

/**
 * The auth provider through its own client, which is fetched only when someone signs in or was signed in
 * before. It ends no session: that goes without it, so that nobody waits for its code to leave.
 */
export function createSupabaseAuth(config: PageConfig, { fetch, kept, leave }: World): Client {
  const { supabase } = config;
  const { href } = new URL(supabase.url, location.origin);
  const storage = createProviderStorage(kept);
  const { auth } = createClient(href, supabase.anonKey, {
    auth: { storageKey: authStorageKey, storage, detectSessionInUrl: false, flowType: 'pkce' },
    global: { fetch },
  });
  const attempt = (work: () => Promise<ProviderAnswer>): Promise<AuthAnswer> =>
    storage.admitting(async () => {
      const { data, error } = await work();
      if (error !== null) return { ok: false, refusal: refusalOf(error) };
      const secret = secretIn(data.user);
      if (secret !== undefined) kept.write(signUpKey, { secret });
      else kept.forget(signUpKey);
      return { ok: true, confirmationSent: data.session === null };
    });
  const ways = { url: href.replace(/\/$/, ''), anonKey: supabase.anonKey, fetch };
  return {
    signIn: ({ email, password }) => attempt(() => auth.signInWithPassword({ ...reachOf(email), password })),
    signUp: ({ email, password, data, next }) =>
      attempt(() =>
        auth.signUp({
          email,
          password,
          options: {
            data,
            ...(next !== undefined && { emailRedirectTo: here(next) }),
          },
        }),
      ),
    async sendCode({ email, next }) {
      const options = { shouldCreateUser: false, ...(next !== undefined && { emailRedirectTo: here(next) }) };
      const { error } = await auth.signInWithOtp({ ...reachOf(email), options });
      // a hosted provider says so where there is no account: nobody learns it here
      if (error !== null && error.code !== 'otp_disabled') return { ok: false, refusal: refusalOf(error) };
      return { ok: true, confirmationSent: true };
    },
    async verifyCode({ email, code }) {
      const answer = await attempt(() => {
        const reach = reachOf(email);
        return auth.verifyOtp(
          'phone' in reach
            ? { type: 'sms', ...reach, token: code }
            : { type: 'email', ...reach, token: code },
        );
      });
      const isWrong = !answer.ok && answer.refusal.code === codeRefused.code;
      return isWrong ? { ok: false, refusal: codeRefused } : answer;
    },
    async confirm({ tokenHash, purpose, password }) {
      if (purpose === 'sign-in')
        return attempt(() => auth.verifyOtp({ token_hash: tokenHash, type: 'email' }));
      // a hosted provider knows nothing of secrets of browsers
      if (isHosted(config)) return attempt(() => auth.verifyOtp({ token_hash: tokenHash, type: 'signup' }));
      const browserSecret = kept.read(signUpKey)?.secret;
      const found = await confirmBySecret(ways, { tokenHash, browserSecret, password });
      return 'ok' in found ? found : attempt(() => auth.setSession(found));
    },
    async leaveTo({ provider, next }) {
      const back = [`/auth/${provider}/callback`, encodeCallbackData({ next }) ?? []].flat().join('/');
      const { data, error } = await auth.signInWithOAuth({
        provider,
        options: { redirectTo: here(back), skipBrowserRedirect: true },
      });
      if (error !== null) return { ok: false, refusal: refusalOf(error) };
      leave(data.url);
      return { ok: true, confirmationSent: false };
    },
    finishWay: ({ code }) => attempt(() => auth.exchangeCodeForSession(code)),
    async accessToken() {
      const { data, error } = await auth.getSession();
      // that no answer came says nothing about the session: it is asked for again
      if (error !== null && isAuthRetryableFetchError(error)) throw error;
      return data.session?.access_token ?? null;
    },
  };
}
