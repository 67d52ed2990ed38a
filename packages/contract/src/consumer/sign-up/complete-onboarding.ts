import type { Market, Subscriber } from '@commonhearth/schemas';
import { defaultMarketName } from '@commonhearth/schemas/constants';
import { contractApi } from '../../api/api.generated.ts';
import { loadRegions } from '../../published/regions/regions.thunks.ts';
import type { RootState, Thunk } from '../../store/root-state.ts';
import { wishesGranted } from '../../navigation/wishes-granted.ts';

/** The market that the person chose, else the one they came for, else Bay Area. */
function marketOf({ wishes, navigation, regions: { markets } }: RootState): Market | undefined {
  const listed = markets.filter((market) => !market.coming_soon);
  const byId = (id: string | null) => listed.find((market) => market.market_id === id);
  const byName = (name: string | null) => listed.find((market) => market.name === name);
  return (
    byId(wishes.marketId) ??
    byId(navigation.initialMarketId) ??
    byName(navigation.initialMarketName) ??
    byName(defaultMarketName)
  );
}

/** The areas that they chose, else those that they came for: of that market, as it has them now. */
function areasOf({ wishes, navigation, regions }: RootState, { market_id: market }: Market): string[] {
  const own = regions.areas.filter((area) => area.market_id === market);
  if (wishes.marketId === market && wishes.areaNames.length > 0)
    return own.map(({ name }) => name).filter((name) => wishes.areaNames.includes(name));
  return own
    .filter(
      ({ area_id: id, name }) =>
        navigation.initialAreaIds.includes(id) || navigation.initialAreaNames.includes(name),
    )
    .map(({ name }) => name);
}

/**
 * Subscribes who has signed in without a subscriber, with what they chose on their way in [4]. Null when it did
 * not work, which is told: the person goes on without one.
 */
export const completeOnboarding =
  (): Thunk<readonly Subscriber[] | null> => async (dispatch, state, services) => {
    const { tokens, reportError } = services;
    const epoch = tokens.epoch();
    try {
      await dispatch(loadRegions());
      const market = marketOf(state());
      if (market === undefined) throw new Error('no market is known');
      const { homePreferences } = state().wishes;
      const { subscribers } = await dispatch(
        contractApi.endpoints.subscribeToMarkets.initiate({
          body: {
            market_ids: [market.market_id],
            area_names: areasOf(state(), market),
            ...(Object.keys(homePreferences).length > 0 && { home_preferences: homePreferences }),
          },
        }),
      ).unwrap();
      if (epoch === tokens.epoch()) dispatch(wishesGranted());
      return subscribers;
    } catch (cause) {
      const why = (cause as { readonly message?: unknown } | null)?.message;
      reportError(new Error(`Error subscribing: ${typeof why === 'string' ? why : 'no answer'}`, { cause }));
      return null;
    }
  };
