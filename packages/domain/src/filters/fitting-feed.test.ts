import { inView } from '../address/in-view.ts';
import { blankSummary } from '../compound-summary.ts';
import { feedFor } from '../feed-order/feed-for.ts';
import { feedSorts, inOrder } from '../feed-order/feed-sort.ts';
import { finish, rowsAtOnce, type Steps } from '../steps/steps.ts';
import { drawnFilters } from './drawn-filters.harness.ts';
import { drawnHomes } from './drawn-homes.harness.ts';
import { noFilters } from './edit.ts';
import { fittingFeed } from './fitting-feed.ts';
import { filterCompounds } from './matches.ts';
import { countOptions } from './option-counts.ts';
import { relaxations } from './relaxations.ts';

const { homes, context } = drawnHomes(3_000);
const visit = { opened: new Set(['3', '4']), seed: 7 };

it('has the homes that the filters themselves leave, in every order', () => {
  for (let seed = 0; seed < 60; seed++) {
    const drawn = drawnFilters(seed);
    // few at a time: with all of them set nothing would be left
    const [one, other] = Object.entries(drawn).filter(([key]) => key.length % 3 === seed % 3);
    const filters = {
      ...noFilters,
      ...Object.fromEntries([one, other].filter((entry) => entry !== undefined)),
    };
    const expected = feedFor(filterCompounds(homes, filters, context), visit);
    for (const sort of feedSorts) {
      const feed = finish(fittingFeed(finish(inOrder(homes, sort)), { filters, context, sort, visit }));
      if (sort === 'recommended') expect(feed).toEqual(expected);
      else expect(new Set(feed)).toEqual(new Set(expected));
    }
  }
});

const veryMany = Array.from({ length: 50_000 }, (_, n) => ({
  ...(homes[n % homes.length] ?? blankSummary),
  compoundId: String(n),
}));

/** How many homes are looked at between two pauses, at most, by what is read of each. */
function mostAtOnce(
  field: 'available' | 'lat' | 'price',
  work: (watched: typeof homes) => Steps<unknown>,
): number {
  const looked = new Set<number>();
  const watched = veryMany.map((home, at) =>
    Object.defineProperty({ ...home }, field, {
      get: () => {
        looked.add(at);
        return home[field];
      },
    }),
  );
  const steps = work(watched);
  let most = 0;
  for (let done = steps.next().done; done !== true; done = steps.next().done) {
    most = Math.max(most, looked.size);
    looked.clear();
  }
  return Math.max(most, looked.size);
}

it('[FLT-08] of 50,000 homes no step of a change looks at more than five hundred, the first change included', () => {
  const filters = { ...noFilters, tags: ['pool'], minPrice: 500 };
  const feed = { filters, context, sort: 'recommended', visit } as const;
  expect(rowsAtOnce).toBe(500);
  for (const [field, work] of [
    ['available', (watched: typeof homes) => fittingFeed(watched, feed)],
    ['available', (watched: typeof homes) => countOptions(watched, filters, context)],
    ['available', (watched: typeof homes) => relaxations(watched, filters, context)],
    ['lat', (watched: typeof homes) => inView(watched, [-121.5, 38.2, -120.5, 38.8])],
    ['price', (watched: typeof homes) => inOrder(watched, 'price_desc')],
  ] as const)
    expect(mostAtOnce(field, work)).toBe(rowsAtOnce);
});
