import type { Platform, TokenKeeper } from '@commonhearth/contract';
import { useSearchParams } from '@commonhearth/contract/router';
import type { BoardCompound, Market, MatchStatus, Problem, ReviewPeriod, StaffCompound } from '@commonhearth/schemas';
import { markets as knownMarkets } from '@commonhearth/schemas/constants';
import { fakeFetch, renderWithPlatform, type Answer, type Answers } from '@commonhearth/testing/platform';
import { act, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { register } from '../register.ts';
import BoardPage from './board.tsx';

type CardSample = Partial<BoardCompound> & { readonly id: number };

/** A card that has what the sample says and lacks nothing. */
export function sampleCard({ id, ...sample }: CardSample): BoardCompound {
  return {
    compound_id: String(id), market_id: '2', review_period_id: '7', status: 'for_review', version: 1, available: true, internal: false, featured: false, exclusive: false, area_id: '21',
    provider: 'catalog', price: 900_000, sqft: 1_500, formatted_address: `${id} Elm St, Seattle, WA 98101`, current_status: 'active', bedrooms: 3, photo: null,
    title: `Home ${id}`, has_description: true, category: 'Duplex', num_units: 2, num_potential_units: 0, ...sample,
  };
}

/** The compound of a card, whole. */
export function wholeOf(card: BoardCompound, editorial: Partial<StaffCompound['editorial']> = {}): StaffCompound {
  const { compound_id, market_id, review_period_id, status, version, available, internal, featured, exclusive, area_id, provider, price, sqft, formatted_address, current_status, bedrooms } = card;
  return {
    compound_id, market_id, review_period_id, status, version, available, internal, featured, exclusive, area_id, home_id: compound_id,
    home: {
      home_id: compound_id, provider, external_id: null, price, sqft, formatted_address, address_approximate: false, lat: 47.6, lng: -122.3, current_status, listing_type: 'sale',
      lot_area_value: 5_000, lot_area_units: 'sqft', living_area_value: sqft, living_area_units: 'sqft', bedrooms, bathrooms: 2, year_built: 1924,
    },
    home_details: { home_attributes: { suggested_category: 'Home with ADU potential' }, full_address: { street: null, city: null, state: null, zipcode: null }, loaded_images_count: 0, other_images_count: 0 },
    home_photos: [], owned_images: [], broadcast_comments: [], resource_ids: [], popularity_percentile: null, create_timestamp: '2026-11-19T12:00:00Z', neighborhood_id: null, neighborhood: null,
    social_media_images: [], publish_date: null, ai_editorial: null, attio_id: null,
    editorial: { title: card.title, description: card.has_description ? 'Two doors, one yard.' : null, category: card.category, mainTag: null, secondaryTags: [], numUnits: card.num_units, numPotentialUnits: card.num_potential_units, ...editorial },
  };
}

export function samplePeriod(sample: Partial<ReviewPeriod> = {}): ReviewPeriod {
  return {
    review_period_id: '7', market_id: '2', name: 'Week 47', status: 'open', starts_on: '2026-11-16', version: 3, published_compound_order: [], published_at: null, create_timestamp: '2026-11-16T00:00:00Z',
    counts: { for_review: 0, might_approve: 0, approved: 0, published: 0, not_approved: 0 }, ...sample,
  };
}

const markets: readonly Market[] = knownMarkets.map((market, at) => ({
  market_id: String(at + 1), key: market.key, name: market.name, uac20_id: market.uac20Id, coming_soon: market.comingSoon, center: [...market.center], zoom: market.zoom, bounds: [...market.bounds],
}));
const content = 'GET /content/cached_model_data';
/** The published content that the staff pages need: the markets. */
export const regions: Answers = {
  [`${content}/published_compounds/manifest.json`]: { body: { format: 1, version: 'v', published_at: '', index: [], compounds: [], neighborhoods: [], documents: { region_info: 'regions.json', agents: '', compound_resources: '', city_list: '' } } },
  [`${content}/regions.json`]: { body: { markets, areas: [], boundaries: [] } },
};
export const tokens: TokenKeeper = { has: () => true, token: () => Promise.resolve('token'), set: () => undefined };

export const problem = (status: number, code: Problem['code'], title: string, extras: Partial<Problem> = {}): Answer => ({ status, body: { type: 'about:blank', title, status, code, ...extras } });

interface StatusBody { readonly status: MatchStatus; readonly version: number }
/** A server that stores every move; `moves` are those that it was asked for. */
export function movingServer(cards: readonly BoardCompound[]) {
  const moves: (StatusBody & { readonly id: string })[] = [];
  const answers: Answers = Object.fromEntries(cards.map(({ compound_id: id }) => [`PUT /api/hfc/compounds/${id}/match_status`, (body: unknown) => {
    const { status, version } = body as StatusBody;
    moves.push({ id, status, version });
    return { body: { compound_id: id, status, version: version + 1 } };
  }]));
  return { moves, answers };
}

/** The board page of cycle 7 at a working address. Answers given here win over the usual ones. */
export function openBoard(cards: readonly BoardCompound[], answers: Answers = {}, { query = '', period = samplePeriod() }: { readonly query?: string; readonly period?: ReviewPeriod } = {}) {
  const fetch = fakeFetch({
    ...regions, ...movingServer(cards).answers, 'GET /api/hfc/_i/review_periods/7/compounds': { body: { review_period: period, compounds: cards } },
    'GET /api/hfc/_i/full_areas': { body: { areas: [{ area_id: '21', market_id: '2', name: 'ballard', display_name: 'Ballard', status: 'live', ai_config: {}, version: 1 }, { area_id: '22', market_id: '2', name: 'fremont', display_name: 'Fremont', status: 'in_beta', ai_config: {}, version: 1 }, { area_id: '11', market_id: '1', name: 'temescal', display_name: 'Temescal', status: 'live', ai_config: {}, version: 1 }] } },
    ...answers,
  });
  let change: Platform['navigation']['changeQuery'] = () => undefined;
  const Address = () => {
    const [, setQuery] = useSearchParams();
    useEffect(() => {
      change = (wanted) => {
        setQuery((before) => {
          const kept = [...before].filter(([key]) => !(key in wanted));
          return [...kept, ...Object.entries(wanted).filter((entry): entry is [string, string] => entry[1] !== null)];
        });
      };
    }, [setQuery]);
    return null;
  };
  const navigation: Platform['navigation'] = {
    href: (_name, params, to) => `/review/${params?.['review_period_id'] ?? ''}?${new URLSearchParams(Object.entries(to ?? {}).filter((entry): entry is [string, string] => entry[1] !== null))}`,
    go: () => undefined, back: () => undefined, continueAfterSignIn: () => undefined, changeQuery: (wanted) => { change(wanted); },
  };
  const page = renderWithPlatform(<><Address /><BoardPage /></>, { path: `/review/7${query}`, pattern: '/review/:review_period_id', register, platform: { navigation }, services: { fetch, tokens } });
  return { ...page, calls: fetch.calls, change: (wanted: Record<string, string | null>) => { act(() => { change(wanted); }); } };
}

/** Puts the focus on a card, once it is there. */
export async function focusOn(name: string): Promise<void> {
  const card = await screen.findByRole('link', { name });
  act(() => { card.focus(); });
}

/** jsdom lays nothing out: lists are as high as a window, so that their first rows are drawn. */
export function layOut(): void {
  class Still { observe(): void { return; } unobserve(): void { return; } disconnect(): void { return; } }
  Object.assign(window, { ResizeObserver: Still });
  for (const size of ['offsetHeight', 'offsetWidth', 'clientHeight', 'clientWidth']) Object.defineProperty(HTMLElement.prototype, size, { configurable: true, value: 900 });
}
