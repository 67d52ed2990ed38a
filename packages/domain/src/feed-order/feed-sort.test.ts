import { noFilters } from '../filters/edit.ts';
import { fittingFeed } from '../filters/fitting-feed.ts';
import { blankSummary } from '../compound-summary.ts';
import { finish } from '../steps/steps.ts';
import { feedFor } from './feed-for.ts';
import { feedSorts, inOrder, type FeedSort } from './feed-sort.ts';

const home = (
  compoundId: string,
  price: number | null,
  sqft: number | null,
  publishDate: number | null,
  available = true,
) => ({ ...blankSummary, compoundId, price, sqft, publishDate, available });
const homes = [
  home('a', 900, 100, 5),
  home('b', null, 300, 9),
  home('c', 700, null, 9),
  home('d', 900, 200, null),
  home('gone', 1, 999, 99, false),
  home('e', 0, 300, 1),
];
const visit = { opened: new Set<string>(), seed: 3 };
const context = { areaNames: new Map<string, string>(), now: 0 };
const feed = (sort: FeedSort) =>
  finish(fittingFeed(finish(inOrder(homes, sort)), { filters: noFilters, context, sort, visit }));
const ids = (sort: FeedSort): string =>
  feed(sort)
    .map(({ compoundId }) => compoundId)
    .join(' ');

it.each([
  ['newest', 'b c a e d'],
  ['price', 'c a d b e'],
  ['price_desc', 'a d c b e'],
  ['sqft_desc', 'b e d a c'],
] as const)(
  'puts the feed in the order %s; equals stay in base order, what is not known comes last',
  (sort, order) => {
    expect(ids(sort)).toBe(order);
  },
);

it('recommended is the feed as it was, and every order has the same homes', () => {
  expect(feed('recommended')).toEqual(feedFor(homes, visit));
  for (const sort of feedSorts) expect(ids(sort).split(' ').sort()).toEqual(['a', 'b', 'c', 'd', 'e']);
});
