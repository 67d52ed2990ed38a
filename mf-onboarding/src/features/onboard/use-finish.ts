import {
  selectWishes,
  subscribersChanged,
  useAppDispatch,
  useAppSelector,
  useNavigation,
  wishesGranted,
  type CallError,
  type RouteName,
} from '@commonhearth/contract';
import { noFilters, writeFilters } from '@commonhearth/domain';
import type { Market } from '@commonhearth/schemas';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSubscribeToMarketsForOnboardingMutation } from '../../api.generated.ts';
import { useWishedAreas } from './areas/use-wished-areas.ts';

interface Finish {
  readonly busy: boolean;
  /** Why it was not saved; what was chosen stays. */
  readonly refusal: string | undefined;
  readonly save: () => void;
}

/** The homes of what was chosen, as a query of the list of homes. */
export function useHomesQuery(market: Market): Readonly<Record<string, string | null>> {
  const areaNames = useWishedAreas(market).chosen.map(({ name }) => name);
  return writeFilters({
    ...noFilters,
    marketName: market.name,
    areaNames: areaNames.length > 0 ? areaNames : null,
  });
}

/** Who is signed in gets the subscriber of the market here; then the way leads to its homes, unless there is more to ask. */
export function useFinish(market: Market, { andAsk }: { readonly andAsk?: RouteName } = {}): Finish {
  const dispatch = useAppDispatch();
  const navigation = useNavigation();
  const { homePreferences } = useAppSelector(selectWishes);
  const { chosen, settled } = useWishedAreas(market);
  const areaNames = chosen.map(({ name }) => name);
  const query = useHomesQuery(market);
  const [wanted, setWanted] = useState(false);
  const [subscribe, { isLoading, error }] = useSubscribeToMarketsForOnboardingMutation();
  const finish = ({ data }: Awaited<ReturnType<typeof subscribe>>): void => {
    setWanted(false);
    if (data === undefined) return;
    dispatch(subscribersChanged(data.subscribers));
    if (andAsk !== undefined) {
      navigation.go(andAsk);
      return;
    }
    navigation.go('HFC Home Dashboard', { query });
    dispatch(wishesGranted());
  };
  const send = useEffectEvent(() => {
    if (isLoading) return;
    void subscribe({
      body: {
        market_ids: [market.market_id],
        ...(areaNames.length > 0 && { area_names: areaNames }),
        ...(Object.keys(homePreferences).length > 0 && { home_preferences: homePreferences }),
      },
    }).then(finish);
  });
  // an area in beta that was chosen may not be known yet
  useEffect(() => {
    if (wanted && settled) send();
  }, [wanted, settled]);
  return {
    busy: isLoading || wanted,
    refusal: (error as CallError | undefined)?.message,
    save: () => {
      setWanted(true);
    },
  };
}
