import type { AuthAnswer, KeptPlace, PageConfig } from '@commonhearth/contract';
import type { AuthService, ProviderEvent } from '@commonhearth/contract/host';
import { createClient, isAuthRetryableFetchError, type AuthChangeEvent } from '@supabase/supabase-js';
import { encodeCallbackData } from '../callback-data.ts';
import { isHosted } from '../is-hosted.ts';
import { confirmBySecret } from '../confirm-by-secret.ts';
import { authStorageKey, keptAccessToken } from '../provider-session.ts';
import { createProviderStorage, signUpKey } from '../provider-storage.ts';
import { createAccountService } from '../account-service.ts';
import { sayGoodbye } from '../goodbye.ts';
import { patientFetch } from './patient-fetch.ts';
import { refusalOf } from '../refusal-of.ts';
import { codeRefused } from '../refusals.ts';

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

type Client = Omit<AuthService, 'signOut' | 'offers' | 'hear'>;
/** What the provider calls a mail's purpose. */
const types = {
  'sign-up': 'signup',
  'sign-in': 'email',
  recovery: 'recovery',
  'new-address': 'email_change',
} as const;

/** The provider's events by our names; what it finds at its start is asked for by whoever signs in from the cache. */
const eventKinds: Readonly<Record<AuthChangeEvent, ProviderEvent['kind'] | undefined>> = {
  INITIAL_SESSION: undefined,
  SIGNED_IN: 'signed in',
  TOKEN_REFRESHED: 'token refreshed',
  SIGNED_OUT: 'signed out',
  USER_UPDATED: 'user updated',
  PASSWORD_RECOVERY: 'password recovery',
  MFA_CHALLENGE_VERIFIED: 'mfa verified',
};

interface World {
  readonly fetch: typeof fetch;
  readonly kept: KeptPlace;
  /** Leaves the page for an address of another site. */
  readonly leave: (url: string) => void;
  /** What becomes of the session, here or in another tab. */
  readonly tell: (event: ProviderEvent) => void;
}
interface ProviderAnswer {
  readonly data: { readonly session: unknown; readonly user: unknown };
  readonly error: unknown;
}

/**
 * The auth provider through its own client, which is fetched only when someone signs in or was signed in
 * before. It ends no session: that goes without it, so that nobody waits for its code to leave.
 */
export function createSupabaseAuth(config: PageConfig, { fetch, kept, leave, tell }: World): Client {
  const { supabase } = config;
  const { href } = new URL(supabase.url, location.origin);
  const storage = createProviderStorage(kept);
  const { auth, functions } = createClient(href, supabase.anonKey, {
    auth: { storageKey: authStorageKey, storage, detectSessionInUrl: false, flowType: 'pkce' },
    global: { fetch: patientFetch(fetch) },
  });
  auth.onAuthStateChange((event, session) => {
    const kind = eventKinds[event];
    // answered at once: the client waits for whoever listens, with its session locked
    if (kind !== undefined) tell({ kind, accessToken: session?.access_token ?? null });
  });
  const attempt = (work: () => Promise<ProviderAnswer>): Promise<AuthAnswer> =>
    storage.admitting(async () => {
      const before = keptAccessToken(kept);
      const { data, error } = await work();
      if (error !== null) return { ok: false, refusal: refusalOf(error) };
      // who signs in on top of a session leaves that one
      if (before !== undefined && data.session !== null)
        void sayGoodbye({ config, fetch }, before).catch(() => undefined);
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
    async resend({ email, next }) {
      const options = next === undefined ? {} : { emailRedirectTo: here(next) };
      const { error } = await auth.resend({ type: 'signup', email, options });
      return error === null ? { ok: true, confirmationSent: true } : { ok: false, refusal: refusalOf(error) };
    },
    async sendCode({ email, next }) {
      const options = { shouldCreateUser: false, ...(next !== undefined && { emailRedirectTo: here(next) }) };
      const { error } = await auth.signInWithOtp({ ...reachOf(email), options });
      // a hosted provider says so where there is no account: nobody learns it here
      if (error !== null && error.code !== 'otp_disabled') return { ok: false, refusal: refusalOf(error) };
      return { ok: true, confirmationSent: true };
    },
    async recover({ email, next }) {
      const { error } = await auth.resetPasswordForEmail(
        email,
        next === undefined ? {} : { redirectTo: here(next) },
      );
      return error === null ? { ok: true, confirmationSent: true } : { ok: false, refusal: refusalOf(error) };
    },
    async verifyCode({ email, code, purpose }) {
      const answer = await attempt(() => {
        const reach = reachOf(email);
        return auth.verifyOtp(
          'phone' in reach
            ? { type: 'sms', ...reach, token: code }
            : { type: purpose === 'recovery' ? 'recovery' : 'email', ...reach, token: code },
        );
      });
      const isWrong = !answer.ok && answer.refusal.code === codeRefused.code;
      return isWrong ? { ok: false, refusal: codeRefused } : answer;
    },
    async confirm({ tokenHash, purpose, password }) {
      if (purpose === 'sign-in' || purpose === 'recovery' || isHosted(config))
        return attempt(() => auth.verifyOtp({ token_hash: tokenHash, type: types[purpose ?? 'sign-up'] }));
      // the embedded provider asks who opens the link, which the library cannot say
      const bearer =
        purpose === 'new-address' ? (await auth.getSession()).data.session?.access_token : undefined;
      const browserSecret = purpose === 'new-address' ? undefined : kept.read(signUpKey)?.secret;
      const type = types[purpose ?? 'sign-up'];
      const found = await confirmBySecret(ways, { type, tokenHash, browserSecret, password, bearer });
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
    account: createAccountService(auth, { ways, hosted: isHosted(config) }),
    async invoke(name, body) {
      const answer = await functions.invoke<unknown>(name, body === undefined ? {} : { body });
      if (answer.error !== null) throw answer.error as Error;
      return answer.data;
    },
    async accessToken(expired) {
      if (expired !== undefined) storage.expire(expired);
      const { data, error } = await auth.getSession();
      // that no answer came says nothing about the session: it is asked for again
      if (error !== null && isAuthRetryableFetchError(error)) throw error;
      return data.session?.access_token ?? null;
    },
  };
}
