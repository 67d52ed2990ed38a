import type { PageConfig } from '@commonhearth/contract';
import type { AuthService } from '@commonhearth/contract/host';

/** Loads the provider's client with the first call, once; a failed load is tried again with the next. */
export function createLazyAuth(config: PageConfig): AuthService {
  let loading: Promise<AuthService> | undefined;
  const service = (): Promise<AuthService> => {
    loading ??= import('./supabase-auth.ts').then(({ createSupabaseAuth }) => createSupabaseAuth(config));
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  };
  return {
    signIn: async (credentials) => (await service()).signIn(credentials),
    signUp: async (person) => (await service()).signUp(person),
    signOut: async () => (await service()).signOut(),
    accessToken: async () => (await service()).accessToken(),
  };
}
