import type { Market, Subscriber, TokenPackage, User } from '@commonhearth/schemas';
import {
  fakeFetch,
  fakeServices,
  signedOutAuth,
  type Answer,
  type Answers,
} from '@commonhearth/testing/platform';
import { createTokenKeeper } from '../services/token-keeper.ts';
import { tokenUntil } from '../services/token.harness.ts';
import { regionsSlice } from '../published/state/regions.slice.ts';
import { createPlatformStore } from '../platform-store/platform-store.ts';
import { sessionKey } from './kept-session.ts';
import { signInFromCache } from './session.thunks.ts';

export const ada = { user_id: 'u', name: 'Ada', email: 'ada@example.org', is_staff: false } as User;
export const staff = { ...ada, is_staff: true };
export const subscriber = (id: string, market = '4') =>
  ({ subscriber_id: id, market_id: market }) as Subscriber;
const market = (market_id: string, name: string, coming_soon = false) =>
  ({ market_id, name, coming_soon }) as Market;
const area = (area_id: string, market_id: string, name: string) => ({ area_id, market_id, name });
const regions = {
  markets: [
    market('1', 'Bay Area'),
    market('2', 'Seattle'),
    market('4', 'Austin'),
    market('9', 'Boston', true),
  ],
  areas: [area('12', '4', 'Zilker'), area('13', '4', 'East Austin'), area('20', '2', 'Ballard')],
  boundaries: [],
};

export interface World {
  readonly user?: User;
  readonly subscribers?: readonly Subscriber[];
  readonly subscribe?: Answer;
  readonly answers?: Answers;
  readonly accessToken?: () => Promise<string | null>;
  readonly ids?: readonly string[];
}
/** A browser that keeps a session, before it signs in. */
export function browser({ user = ada, subscribers = [], subscribe, answers, accessToken, ids }: World = {}) {
  localStorage.clear();
  sessionStorage.clear();
  const asked: unknown[] = [];
  const logged: string[] = [];
  const token: TokenPackage = tokenUntil(9_999_999_999);
  const payload = {
    ...token.payload,
    hfc_subscriber_ids: [...(ids ?? subscribers.map((one) => one.subscriber_id))],
  };
  const services = fakeServices({
    tokens: createTokenKeeper({
      now: () => 0,
      renew: () => Promise.resolve(tokenUntil(9_999_999_999, 'renewed')),
    }),
    auth: { ...signedOutAuth, accessToken: accessToken ?? (() => Promise.resolve('provider')) },
    reportError: (error) => logged.push((error as Error).message),
    fetch: fakeFetch({
      'GET /api/enrich_token': { body: { user, token: { ...token, payload } } },
      'GET /api/hfc/subscribers': { body: { subscribers } },
      'POST /api/hfc/subscribe_to_markets': (body) => {
        asked.push(body);
        return subscribe ?? { body: { subscribers: [subscriber('7')] } };
      },
      ...answers,
    }),
  });
  services.kept.write(sessionKey, { user_id: 'u', name: 'Ada' });
  const { store } = createPlatformStore(services);
  store.dispatch(regionsSlice.actions.regionsLoaded(regions as never));
  const session = () => store.getState().session;
  return { store, session, asked, logged, services, login: () => store.dispatch(signInFromCache()) };
}
