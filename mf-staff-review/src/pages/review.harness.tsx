import {
  buildFullArea,
  buildManifest,
  buildProblem,
  buildRegionInfo,
  buildReviewPeriod,
} from '@commonhearth/fixtures/entities';
import type { Platform } from '@commonhearth/contract';
import type { BoardCompound, MatchStatus, Problem, ReviewPeriod } from '@commonhearth/schemas';
import { matchStatuses } from '@commonhearth/schemas/constants';
import {
  fakeFetch,
  validTokens,
  layOutAs,
  renderWithPlatform,
  workingAddress,
  type Answer,
  type Answers,
} from '@commonhearth/testing/platform';
import { act, screen } from '@testing-library/react';
import { register } from '../register.ts';
import BoardPage from './board/board.tsx';

const content = 'GET /content/cached_model_data';
/** The published content that the staff pages need: the markets. */
export const regions: Answers = {
  [`${content}/published_compounds/manifest.json`]: {
    body: buildManifest(),
  },
  [`${content}/regions.json`]: { body: buildRegionInfo({ areas: [] }) },
};
export const problem = (
  status: number,
  code: Problem['code'],
  title: string,
  extras: Partial<Problem> = {},
): Answer => ({ status, body: buildProblem({ status, code, title, ...extras }) });

interface StatusBody {
  readonly status: MatchStatus;
  readonly version: number;
}
/** A server that stores every move; `moves` are those that it was asked for. */
export function movingServer(cards: readonly BoardCompound[]) {
  const moves: (StatusBody & { readonly id: string })[] = [];
  const answers: Answers = Object.fromEntries(
    cards.map(({ compound_id: id }) => [
      `PUT /api/hfc/compounds/${id}/match_status`,
      (body: unknown) => {
        const { status, version } = body as StatusBody;
        moves.push({ id, status, version });
        return { body: { compound_id: id, status, version: version + 1 } };
      },
    ]),
  );
  return { moves, answers };
}

const board = 'GET /api/hfc/_i/review_periods/7/compounds';
const countsOf = (cards: readonly BoardCompound[]) =>
  Object.fromEntries(
    matchStatuses.map((status) => [status, cards.filter((card) => card.status === status).length]),
  );
/** A board in one page, whichever column is asked for. */
export const wholeBoard = (compounds: readonly BoardCompound[], period: ReviewPeriod) => ({
  review_period: { ...period, counts: countsOf(compounds) },
  compounds,
  counts: countsOf(compounds),
});
/**
 * The board of cycle 7 as the server gives it: each column in pages, whose cursors are places in it. Asked for by a
 * query, it is what that finds in a cycle that may hold more.
 */
export function boardAnswers(
  cards: readonly BoardCompound[],
  period = buildReviewPeriod(),
  { query = '', whole = cards }: { readonly query?: string; readonly whole?: readonly BoardCompound[] } = {},
): Answers {
  const review_period = { ...period, counts: countsOf(whole) };
  const asked = query === '' ? '' : `&${query}`;
  const ofStatus = (status: MatchStatus) => cards.filter((card) => card.status === status);
  const counts = countsOf(cards);
  const page = (status: MatchStatus, from: number, limit: number): [string, Answer] => {
    const next = from + limit < ofStatus(status).length ? { next: String(from + limit) } : {};
    const compounds = ofStatus(status).slice(from, from + limit);
    return [
      `${board}?status=${status}${from === 0 ? '' : `&cursor=${from}`}&limit=${limit}${asked}`,
      { body: { review_period, compounds, counts, ...next } },
    ];
  };
  const facets = {
    missing: { title: 0, description: 0, area: 0, photo: 0 },
    not_available: 0,
    marked: 0,
    areas: [],
  };
  const ofCycle = { review_period, compounds: cards.slice(0, 1), counts, facets };
  return Object.fromEntries([
    [`${board}?limit=1&facets=true`, { body: ofCycle }],
    ...matchStatuses.flatMap((status) =>
      Array.from({ length: Math.ceil(ofStatus(status).length / 100) || 1 }, (_, i) => i * 100).flatMap(
        (from) => [100, 500].map((limit) => page(status, from, limit)),
      ),
    ),
  ]);
}

type RenderOptions = NonNullable<Parameters<typeof renderWithPlatform>[1]>;

/** The board page of cycle 7 at a working address. Answers given here win over the usual ones. */
export function openBoard(
  cards: readonly BoardCompound[],
  answers: Answers = {},
  {
    query = '',
    period = buildReviewPeriod(),
    through = (fetch) => fetch,
    prepare,
    notify,
    fillers,
  }: {
    readonly query?: string;
    readonly period?: ReviewPeriod;
    /** What the page's `fetch` goes through. */
    readonly through?: (fetch: typeof globalThis.fetch) => typeof globalThis.fetch;
    readonly prepare?: RenderOptions['prepare'];
    readonly notify?: Platform['notify'];
    readonly fillers?: RenderOptions['fillers'];
  } = {},
) {
  const fetch = fakeFetch({
    ...regions,
    ...movingServer(cards).answers,
    ...(board in answers ? {} : boardAnswers(cards, period)),
    'GET /api/hfc/_i/settings': { body: { settings: { crm_url: null } } },
    'GET /api/hfc/_i/full_areas': {
      body: {
        areas: [
          buildFullArea({ area_id: '21', market_id: '2', name: 'ballard', display_name: 'Ballard' }),
          buildFullArea({
            area_id: '22',
            market_id: '2',
            name: 'fremont',
            display_name: 'Fremont',
            status: 'in_beta',
          }),
          buildFullArea(),
        ],
      },
    },
    ...answers,
  });
  const { Address, navigation, change } = workingAddress(
    (params) => `/review/${params['review_period_id'] ?? ''}`,
  );
  const page = renderWithPlatform(
    <>
      <Address />
      <BoardPage />
    </>,
    {
      path: `/review/7${query}`,
      pattern: '/review/:review_period_id',
      register,
      platform: { navigation, ...(notify !== undefined && { notify }) },
      services: { fetch: through(fetch), tokens: validTokens },
      ...(prepare !== undefined && { prepare }),
      ...(fillers !== undefined && { fillers }),
    },
  );
  return { ...page, calls: fetch.calls, change };
}

/** Puts the focus on a card, once it is there. */
export async function focusOn(name: string): Promise<void> {
  const card = await screen.findByRole('link', { name });
  act(() => {
    card.focus();
  });
}

/** Lists are as high as a window, so that their first rows are drawn. */
export const layOut = (): void => {
  layOutAs(900);
};
