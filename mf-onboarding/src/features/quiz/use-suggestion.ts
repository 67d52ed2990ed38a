import {
  loadMarket,
  selectMarketCompounds,
  selectMarketContent,
  useAppDispatch,
  useAppSelector,
  usePlatform,
  type RootState,
} from '@commonhearth/contract';
import { filterCompounds, noFilters, writeFilters, type FilterSet } from '@commonhearth/domain';
import type { Market } from '@commonhearth/schemas';
import { useEffect } from 'react';
import { anywhere } from './questions.ts';
import type { Answers } from './use-quiz.ts';

interface Suggestion {
  readonly market: Market;
  readonly homes: number;
  /** Of the list of homes, with the filters that the answers ask for. */
  readonly query: Readonly<Record<string, string | null>>;
}

/** What the answers ask for: units that could be built count, and no price is no limit. */
const filtersOf = ({ households, budget }: Answers): FilterSet => ({
  ...noFilters,
  minHouseholdUnits: Number(households) || null,
  includePotentialUnits: true,
  maxPrice: Number(budget) || null,
});

/** The market that was named, else the one where most homes fit; undefined until that is known. */
export function useSuggestion(answers: Answers, markets: readonly Market[]): Suggestion | undefined {
  const dispatch = useAppDispatch();
  const { now } = usePlatform();
  const candidates =
    answers.where === anywhere ? markets : markets.filter(({ key }) => key === answers.where);
  const ids = candidates.map((market) => market.market_id).join(' ');
  useEffect(() => {
    for (const id of ids.split(' ').filter((one) => one !== '')) void dispatch(loadMarket(id));
  }, [dispatch, ids]);
  const settled = useAppSelector((state) =>
    candidates.every(({ market_id: id }) =>
      ['ready', 'failed'].includes(selectMarketContent(state, id).status),
    ),
  );
  const filters = filtersOf(answers);
  const fitting = (state: RootState, { market_id: id }: Market): number =>
    filterCompounds(
      selectMarketCompounds(state, id).filter(({ available }) => available),
      filters,
      { now: now(), areaNames: new Map() },
    ).length;
  const counts = useAppSelector((state) => candidates.map((market) => fitting(state, market)).join(' '))
    .split(' ')
    .map(Number);
  if (!settled) return undefined;
  const homes = Math.max(...counts);
  const market = candidates[counts.indexOf(homes)];
  return market && { market, homes, query: writeFilters({ ...filters, marketName: market.name }) };
}
