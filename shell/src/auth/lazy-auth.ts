import type { AuthAnswer, KeptPlace, PageConfig } from '@commonhearth/contract';
import type { AuthService } from '@commonhearth/contract/host';
import { keptAccessToken } from './provider-storage.ts';
import { unavailable } from './refusals.ts';

interface World {
  readonly config: PageConfig;
  readonly fetch: typeof fetch;
  readonly kept: KeptPlace;
  /** Loads a later part of the shell; reports when it cannot. */
  readonly load: <Module>(load: () => Promise<Module>) => Promise<Module>;
}

type Client = Omit<AuthService, 'signOut'>;
/** Nobody waits longer for a provider to hear that a session has ended, in milliseconds. */
const goodbyeMs = 10_000;

/** Loads the provider's client with the first call, once; a failed load is tried again with the next. */
export function createLazyAuth({ config, fetch, kept, load }: World): AuthService {
  let loading: Promise<Client> | undefined;
  const service = (): Promise<Client> => {
    loading ??= load(() => import('./supabase-auth.ts')).then(({ createSupabaseAuth }) =>
      createSupabaseAuth(config, { fetch, kept }),
    );
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  };
  const orUnavailable = (work: (auth: Client) => Promise<AuthAnswer>): Promise<AuthAnswer> =>
    service().then(work, () => ({ ok: false, refusal: unavailable }));
  return {
    signIn: (credentials) => orUnavailable((auth) => auth.signIn(credentials)),
    signUp: (person) => orUnavailable((auth) => auth.signUp(person)),
    sendCode: (wish) => orUnavailable((auth) => auth.sendCode(wish)),
    verifyCode: (proof) => orUnavailable((auth) => auth.verifyCode(proof)),
    confirm: (proof) => orUnavailable((auth) => auth.confirm(proof)),
    async signOut() {
      const token = keptAccessToken(kept);
      if (token === undefined) return;
      const { url, anonKey } = config.supabase;
      // it arrives although the page is left meanwhile
      await fetch(new URL('/auth/v1/logout?scope=local', new URL(url, location.origin)), {
        method: 'POST',
        headers: { apikey: anonKey, authorization: `Bearer ${token}` },
        keepalive: true,
        signal: AbortSignal.timeout(goodbyeMs),
      });
    },
    accessToken: async () => (await service()).accessToken(),
  };
}
