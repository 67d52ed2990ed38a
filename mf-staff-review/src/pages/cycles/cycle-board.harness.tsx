import type { Platform } from '@commonhearth/contract';
import { buildReviewPeriod } from '@commonhearth/fixtures/entities';
import type { BoardCompound, MatchStatus } from '@commonhearth/schemas';
import { matchStatuses } from '@commonhearth/schemas/constants';
import {
  fakeFetch,
  validTokens,
  renderWithPlatform,
  workingAddress,
  type Answers,
} from '@commonhearth/testing/platform';
import { register } from '../../register.ts';
import CurrentCyclePage from './current-cycle.tsx';
import PreviousCyclePage from './previous-cycle.tsx';
import { sampleCard } from '../review-samples.harness.ts';
import type { createStream } from '../live-stream.harness.ts';
import { movingServer, regions } from '../review.harness.tsx';

/** Homes of two markets, each with a cycle. */
export const cards = [
  sampleCard({ id: 1, market_id: '1', review_period_id: '5' }),
  sampleCard({ id: 2, market_id: '2', review_period_id: '7' }),
  sampleCard({ id: 3, market_id: '2', review_period_id: '7', status: 'approved' }),
];
export const countsOf = (own: readonly BoardCompound[]) =>
  Object.fromEntries(
    matchStatuses.map((status) => [status, own.filter((card) => card.status === status).length]),
  );
/** A column of the cards of all markets, or of one. */
function answersOf(which: 'current' | 'previous'): Answers {
  const page = (status: MatchStatus, marketId?: string): Answers => {
    const own = cards.filter((card) => marketId === undefined || card.market_id === marketId);
    const market = marketId === undefined ? '' : `&market_id=${marketId}`;
    const limit = status === 'approved' ? 500 : 100;
    const body = {
      review_periods: [...new Set(own.map((card) => card.review_period_id))].map((id) =>
        buildReviewPeriod({
          review_period_id: id,
          counts: countsOf(own.filter((card) => card.review_period_id === id)) as never,
        }),
      ),
      compounds: own.filter((card) => card.status === status),
      counts: countsOf(own),
    };
    const path = `GET /api/hfc/_i/${which}_cycle/compounds`;
    return {
      [`${path}?status=${status}&limit=${limit}${market}`]: { body },
      [`${path}?${market.slice(1)}${market === '' ? '' : '&'}status=${status}&limit=${limit}`]: { body },
    };
  };
  return Object.assign(
    {},
    ...matchStatuses.flatMap((status) => [page(status), page(status, '2')]),
  ) as Answers;
}

type Listening = Partial<ReturnType<typeof createStream>['listening']>;
/** The page of the current or the previous cycle; answers given here win over the usual ones. */
export function openCycle(
  which: 'current' | 'previous',
  query = '',
  answers: Answers = {},
  { notify, prepare, through = (asked) => asked }: Listening & { readonly notify?: Platform['notify'] } = {},
) {
  const fetch = fakeFetch({ ...regions, ...movingServer(cards).answers, ...answersOf(which), ...answers });
  const { Address, navigation } = workingAddress(() => '/cycle');
  const Page = which === 'current' ? CurrentCyclePage : PreviousCyclePage;
  const page = renderWithPlatform(
    <>
      <Address />
      <Page />
    </>,
    {
      path: `/cycle${query}`,
      pattern: '/cycle',
      register,
      platform: { navigation, ...(notify !== undefined && { notify }) },
      services: { fetch: through(fetch), tokens: validTokens },
      ...(prepare !== undefined && { prepare }),
    },
  );
  return { ...page, calls: fetch.calls };
}
