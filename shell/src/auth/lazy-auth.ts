import type { AuthAnswer, PageConfig } from '@commonhearth/contract';
import type { AuthService } from '@commonhearth/contract/host';
import { authStorageKey } from './auth-storage-key.ts';

interface World {
  readonly config: PageConfig;
  readonly fetch: typeof fetch;
  readonly storage: () => Storage;
  /** Loads a later part of the shell; reports when it cannot. */
  readonly load: <Module>(load: () => Promise<Module>) => Promise<Module>;
}

const unavailable: AuthAnswer = {
  ok: false,
  refusal: {
    code: 'unavailable',
    message: 'Signing in is not possible right now. What you typed is kept: try again in a moment.',
  },
};

/** Loads the provider's client with the first call, once; a failed load is tried again with the next. */
export function createLazyAuth({ config, fetch, storage, load }: World): AuthService {
  let loading: Promise<AuthService> | undefined;
  const service = (): Promise<AuthService> => {
    loading ??= load(() => import('./supabase-auth.ts')).then(({ createSupabaseAuth }) =>
      createSupabaseAuth(config, fetch),
    );
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  };
  const orUnavailable = (work: (auth: AuthService) => Promise<AuthAnswer>): Promise<AuthAnswer> =>
    service().then(work, () => unavailable);
  return {
    signIn: (credentials) => orUnavailable((auth) => auth.signIn(credentials)),
    signUp: (person) => orUnavailable((auth) => auth.signUp(person)),
    async signOut() {
      try {
        await (await service()).signOut();
      } finally {
        // whatever became of the provider: this browser forgets
        try {
          storage().removeItem(authStorageKey);
        } catch {
          /* no storage, nothing to forget */
        }
      }
    },
    accessToken: async () => (await service()).accessToken(),
  };
}
