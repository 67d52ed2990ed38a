import {
  marketWished,
  selectRegionsStatus,
  selectSession,
  selectSubscribers,
  selectWishes,
  useAppDispatch,
  useAppSelector,
  wishesChanged,
} from '@commonhearth/contract';
import type { BetaArea, Market } from '@commonhearth/schemas';
import { useEffect } from 'react';
import { useAreaChoices, type AreaChoice } from '../../../places/use-area-choices.ts';

export interface WishedAreas {
  readonly choices: readonly AreaChoice[];
  /** Whether all choices have arrived. */
  readonly settled: boolean;
  /** A name that was kept of an area which is gone, or of another market, is none. */
  readonly chosen: readonly AreaChoice[];
  /** Homes of the whole market. */
  readonly homes: number | undefined;
  readonly beta: readonly BetaArea[];
  readonly toggle: (name: string) => void;
}

/** The areas of a market on the way in, and which of them are chosen. */
export function useWishedAreas({ market_id: marketId }: Market): WishedAreas {
  const dispatch = useAppDispatch();
  const { areaNames } = useAppSelector(selectWishes);
  const subscriberId = useAppSelector(selectSubscribers).find(
    (one) => one.market_id === marketId,
  )?.subscriber_id;
  const { choices, settled, homes, beta } = useAreaChoices({ marketId, subscriberId });
  const chosen = choices.filter(({ name }) => areaNames.includes(name));
  const { status, attempted } = useAppSelector(selectSession);
  const isVisitor = attempted && status === 'not signed in';
  const areKnown = useAppSelector(selectRegionsStatus) === 'ready';
  // a sign-up with a name that is gone would be refused for what nobody sees
  const gone = isVisitor && areKnown && areaNames.some((name) => !choices.some((one) => one.name === name));
  useEffect(() => {
    if (gone) dispatch(wishesChanged({ areaNames: chosen.map(({ name }) => name) }));
  });
  return {
    choices,
    settled,
    chosen,
    homes,
    beta,
    toggle: (name) => {
      const names = chosen.map((area) => area.name);
      dispatch(marketWished(marketId));
      dispatch(
        wishesChanged({
          areaNames: names.includes(name) ? names.filter((one) => one !== name) : [...names, name],
        }),
      );
    },
  };
}
