import type { CompoundSummary } from '../compound-summary.ts';
import { isShown, type FeedVisit } from '../feed-order/feed-for.ts';
import { feedOf, type FeedSort } from '../feed-order/feed-sort.ts';
import { piecesOf, type Steps } from '../steps/steps.ts';
import type { FilterContext } from './filter-field.ts';
import type { FilterSet } from './filter-fields.ts';
import { compoundTest } from './matches.ts';

interface Feed {
  readonly filters: FilterSet;
  readonly context: FilterContext;
  readonly sort: FeedSort;
  readonly visit: FeedVisit;
}

/** The feed of the homes that fit, from compounds in the order of `inOrder`; pauses often. */
export function* fittingFeed<C extends CompoundSummary>(
  ordered: readonly C[],
  { filters, context, sort, visit }: Feed,
): Steps<readonly C[]> {
  const fits = compoundTest(filters, context);
  const found: C[] = [];
  for (const piece of piecesOf(ordered)) {
    yield;
    for (const home of piece) {
      if (isShown(home) && fits(home)) found.push(home);
    }
  }
  return feedOf(found, visit, sort);
}
