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

/** How many homes are looked at between two pauses, at most. */
function mostAtOnce(work: (watched: typeof homes) => Steps<unknown>): number {
  const looked = new Set<number>();
  const watched = homes.map((home, at) =>
    Object.defineProperty({ ...home }, 'available', {
      get: () => {
        looked.add(at);
        return home.available;
      },
    }),
  );
  const steps = work(watched);
  let most = 0;
  for (let done = steps.next().done; done !== true; done = steps.next().done) {
    most = Math.max(most, looked.size);
    looked.clear();
  }
  return most;
}

it('no work over the homes looks at more than so many without a pause', () => {
  const filters = { ...noFilters, tags: ['pool'], minPrice: 500 };
  const feed = { filters, context, sort: 'recommended', visit } as const;
  expect(mostAtOnce((watched) => fittingFeed(watched, feed))).toBe(rowsAtOnce);
  expect(mostAtOnce((watched) => countOptions(watched, filters, context))).toBe(rowsAtOnce);
  expect(mostAtOnce((watched) => relaxations(watched, filters, context))).toBe(rowsAtOnce);
});
