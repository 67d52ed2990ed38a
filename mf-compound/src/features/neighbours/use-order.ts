import { selectHomesListed, selectMarketCompounds, useAppSelector } from '@commonhearth/contract';
import { isShown } from '@commonhearth/domain';
import { useMemo, useState } from 'react';

type Ids = readonly string[];
const none: Ids = [];

/**
 * The order in which a home has neighbours: that of the list that the person came from, else the base order of
 * its market. It is kept while they leaf, also when the list lets a home of it go.
 */
export function useOrder(compoundId: string, marketId: string | undefined): Ids {
  const listed = useAppSelector(selectHomesListed);
  const ofMarket = useAppSelector((state) => selectMarketCompounds(state, marketId ?? ''));
  const [held, setHeld] = useState({ listed: none, order: none });
  const base = useMemo(
    () =>
      ofMarket
        .filter((home) => isShown(home) || home.compoundId === compoundId)
        .map((home) => home.compoundId),
    [ofMarket, compoundId],
  );
  const fresh = listed === held.listed ? none : listed;
  const order = [fresh, held.order, listed, base].find((ids) => ids.includes(compoundId)) ?? none;
  if (order !== held.order || listed !== held.listed) setHeld({ listed, order });
  return order;
}
