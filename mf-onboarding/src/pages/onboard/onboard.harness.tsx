import {
  buildManifest,
  buildMarketIndex,
  buildPublicCompound,
  buildRegionInfo,
  buildUser,
} from '@commonhearth/fixtures/entities';
import type { Subscriber } from '@commonhearth/schemas';
import {
  fakeFetch,
  validTokens,
  renderWithPlatform,
  type Answers,
  type AuthService,
  type PlatformStore,
} from '@commonhearth/testing/platform';
import type { ComponentType } from 'react';

const content = 'GET /content/cached_model_data';
const home = (compound_id: string, area_id: string, available = true) =>
  buildPublicCompound({ compound_id, area_id, available });

/** The Bay Area with three homes, one of them not to be had, in Temescal and Rockridge; Seattle with none. */
export const published: Answers = {
  [`${content}/published_compounds/manifest.json`]: {
    body: buildManifest({ index: [{ market_id: '1', path: 'index.json', count: 2, bytes: 1 }] }),
  },
  [`${content}/index.json`]: {
    body: buildMarketIndex([home('1', '11'), home('2', '12'), home('3', '12', false)]),
  },
  [`${content}/regions.json`]: { body: buildRegionInfo() },
  [`${content}/cities.json`]: { body: { cities: [] } },
};
export const failed = {
  status: 500,
  body: { status: 500, code: 'internal_error', title: 'It went wrong.' },
};
export const user = buildUser({ name: 'Ada' });
export const subscriber = (market_id: string, area_names: string[] = []): Subscriber => ({
  subscriber_id: `s${market_id}`,
  market_id,
  area: area_names[0] ?? null,
  area_id: null,
  area_names,
});
interface Way {
  readonly path: string;
  readonly pattern: string;
  readonly answers?: Answers;
  /** Those of who is signed in; a visitor without. */
  readonly subscribers?: readonly Subscriber[];
  /** Somebody whose session is not known yet. */
  readonly signsInLater?: boolean;
  readonly auth?: AuthService;
  readonly prepare?: (store: PlatformStore['store']) => void;
}

/** A page of the way in; `sent` is what was sent as JSON, by call. */
export function openWay(
  Page: ComponentType,
  { path, pattern, answers = {}, subscribers, signsInLater = false, auth, prepare }: Way,
) {
  const sent: (readonly [call: string, body: unknown])[] = [];
  const kept = Object.entries({ ...published, ...answers }).map(([call, answer]) => {
    const noting = (body: unknown) => {
      if (body !== undefined) sent.push([call, body]);
      return typeof answer === 'function' ? answer(body) : answer;
    };
    return [call, noting] as const;
  });
  const page = renderWithPlatform(<Page />, {
    path,
    pattern,
    services: {
      fetch: fakeFetch(Object.fromEntries(kept)),
      ...((subscribers !== undefined || signsInLater) && { tokens: validTokens }),
      ...(auth !== undefined && { auth }),
    },
    prepare: (store) => {
      if (signsInLater) store.dispatch({ type: 'session/signingIn' });
      else if (subscribers === undefined) store.dispatch({ type: 'session/signInRefused', payload: null });
      else
        store.dispatch({
          type: 'session/signedIn',
          payload: { user, subscribers, subscriberId: subscribers[0]?.subscriber_id },
        });
      prepare?.(store);
    },
  });
  return { ...page, sent };
}
