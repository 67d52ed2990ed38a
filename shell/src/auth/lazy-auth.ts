import type { AuthAnswer, KeptPlace, PageConfig, SignInOffers } from '@commonhearth/contract';
import type { AuthService, ProviderEvent } from '@commonhearth/contract/host';
import { timeLimit } from '@commonhearth/federation/time-limit';
import { sayGoodbye } from './goodbye.ts';
import { keptAccessToken } from './provider-session.ts';
import { unavailable } from './unavailable.ts';

interface World {
  readonly config: PageConfig;
  readonly fetch: typeof fetch;
  readonly kept: KeptPlace;
  /** Loads a later part of the shell; reports when it cannot. */
  readonly load: <Module>(load: () => Promise<Module>) => Promise<Module>;
  /** Leaves the page for an address of another site. */
  readonly leave: (url: string) => void;
}

type Client = Omit<AuthService, 'signOut' | 'offers' | 'hear'>;
const offersMs = timeLimit(10_000);

const nothing: SignInOffers = { google: false, phone: false };

/** By the settings of the provider, which anybody may ask for. */
async function askOffers(fetch: World['fetch'], settings: URL, anonKey: string): Promise<SignInOffers> {
  const answer = await fetch(settings, {
    headers: { apikey: anonKey },
    signal: AbortSignal.timeout(offersMs),
  });
  const { external } = (await answer.json()) as { readonly external?: Readonly<Record<string, unknown>> };
  return { google: external?.['google'] === true, phone: external?.['phone'] === true };
}

/** Loads the provider's client with the first call, once; a failed load is tried again with the next. */
export function createLazyAuth({ config, fetch, kept, load, leave }: World): AuthService {
  let loading: Promise<Client> | undefined;
  const listeners = new Set<(event: ProviderEvent) => void>();
  const tell = (event: ProviderEvent): void => {
    for (const listener of listeners) listener(event);
  };
  const service = (): Promise<Client> => {
    loading ??= load(() => import(/* webpackChunkName: "sign-in" */ './supabase/supabase-auth.ts')).then(
      ({ createSupabaseAuth }) => createSupabaseAuth(config, { fetch, kept, leave, tell }),
    );
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  };
  const orUnavailable = (work: (auth: Client) => Promise<AuthAnswer>): Promise<AuthAnswer> =>
    service().then(work, () => ({ ok: false, refusal: unavailable() }));
  const { url, anonKey } = config.supabase;
  const provider = (path: string): URL => new URL(`/auth/v1/${path}`, new URL(url, location.origin));
  let offers: Promise<SignInOffers> | undefined;
  return {
    signIn: (credentials) => orUnavailable((auth) => auth.signIn(credentials)),
    signUp: (person) => orUnavailable((auth) => auth.signUp(person)),
    recover: (wish) => orUnavailable((auth) => auth.recover(wish)),
    resend: (wish) => orUnavailable((auth) => auth.resend(wish)),
    sendCode: (wish) => orUnavailable((auth) => auth.sendCode(wish)),
    verifyCode: (proof) => orUnavailable((auth) => auth.verifyCode(proof)),
    confirm: (proof) => orUnavailable((auth) => auth.confirm(proof)),
    leaveTo: (way) => orUnavailable((auth) => auth.leaveTo(way)),
    finishWay: (proof) => orUnavailable((auth) => auth.finishWay(proof)),
    offers() {
      offers ??= askOffers(fetch, provider('settings'), anonKey).catch(() => {
        offers = undefined;
        return nothing;
      });
      return offers;
    },
    account: {
      standing: async () => (await service()).account.standing(),
      change: (change) => orUnavailable(({ account }) => account.change(change)),
      sendProof: () => orUnavailable(({ account }) => account.sendProof()),
      places: async () => (await service()).account.places(),
      endPlace: (id) => orUnavailable(({ account }) => account.endPlace(id)),
      endAll: () => orUnavailable(({ account }) => account.endAll()),
      takeBack: (token) =>
        service().then(
          ({ account }) => account.takeBack(token),
          () => ({ refusal: unavailable() }),
        ),
    },
    async signOut() {
      const token = keptAccessToken(kept);
      if (token !== undefined) await sayGoodbye({ config, fetch }, token);
    },
    accessToken: async (expired) => (await service()).accessToken(expired),
    hear: (listener) => {
      listeners.add(listener);
    },
    invoke: async (name, body) => (await service()).invoke(name, body),
  };
}
