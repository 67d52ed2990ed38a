import { useNavigation, type QueryChange } from '@commonhearth/contract';
import { useSearchParams } from '@commonhearth/contract/router';
import { parameters } from '@commonhearth/domain';
import type { FullArea, Market } from '@commonhearth/schemas';
import type { MarketAreas } from './use-areas.ts';

/** What the address chooses: an area, all of a market, or nothing. */
export interface AreaChoice {
  readonly market: Market;
  /** All of the market's, unless it is one. */
  readonly area: FullArea | null;
  readonly areas: readonly FullArea[];
}

export const choiceQuery = (market: Market | null, area: FullArea | null): QueryChange => ({
  [parameters.market]: market?.key ?? null,
  [parameters.areas]: area === null ? null : encodeURIComponent(area.name),
});

/** The name without percent-encoding: browsers and people encode it once or twice. */
function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** The area or market that the address names, and how to choose another. An unknown area is not the whole market. */
export function useAreaChoice(byMarket: readonly MarketAreas[] | undefined) {
  const [query] = useSearchParams();
  const navigation = useNavigation();
  const ofMarket = byMarket?.find(({ market }) => market.key === query.get(parameters.market));
  const name = query.get(parameters.areas) ?? '';
  const area = ofMarket?.areas.find((one) => one.name === name || one.name === decoded(name)) ?? null;
  const unknownArea = ofMarket !== undefined && name !== '' && area === null ? decoded(name) : null;
  const choice: AreaChoice | null =
    ofMarket === undefined || unknownArea !== null
      ? null
      : { market: ofMarket.market, area, areas: ofMarket.areas };
  return {
    choice,
    /** The area's name in the address, where its market has no such area. */
    unknownArea,
    choose: (market: Market | null, one: FullArea | null) => {
      navigation.changeQuery(choiceQuery(market, one));
    },
  };
}
