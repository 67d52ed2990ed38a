import { parameters } from '@commonhearth/domain';
import {
  marketWished,
  selectWishes,
  useAppDispatch,
  useAppSelector,
  useNavigation,
} from '@commonhearth/contract';
import { useParams, useSearchParams } from '@commonhearth/contract/router';
import type { Market } from '@commonhearth/schemas';
import { useEffect } from 'react';
import { usePlace } from '../../places/use-place.ts';
import { useRegions } from '../../places/use-regions.ts';
import { stepOf, type Step } from './steps.ts';

export type Flow =
  | { readonly is: 'failed'; readonly retry: () => void }
  | { readonly is: 'waiting' }
  | { readonly is: 'choosing product' }
  | { readonly is: 'at city'; readonly chosen: Market | undefined }
  | { readonly is: 'in market'; readonly market: Market; readonly step: Exclude<Step, 'city'> };

/** The step in the address: in its query, otherwise in its path. */
function useAskedStep(): Step | undefined {
  const { startStep } = useParams();
  const [query] = useSearchParams();
  return stepOf(query.get(parameters.flowStep)) ?? stepOf(startStep);
}

/** Whether the address asks for the product first. */
export function useAsksForProduct(): boolean {
  const [query] = useSearchParams();
  const asked = useAskedStep();
  return query.get(parameters.showProducts) === '1' && asked === undefined;
}

/** Where to go instead, once that is known. */
type Elsewhere =
  | { readonly to: 'coming soon'; readonly cityKey: string }
  | { readonly to: 'market'; readonly cityKey: string; readonly step: Step };

/**
 * The Onboard Flow rule [2], and the step: of the query, else of the path, else the first one that has not been
 * answered. All of it stands in the address, so that a reload, a link and the back button know it.
 */
export function useFlow(): Flow {
  const dispatch = useAppDispatch();
  const navigation = useNavigation();
  const { cityKey = '' } = useParams();
  const { status, open, retry } = useRegions();
  const found = usePlace(cityKey);
  const wished = useAppSelector(selectWishes).marketId;
  const asked = useAskedStep();
  const asksForProduct = useAsksForProduct();

  const { place } = found;
  const key = place?.market?.key;
  const listed = open.find((one) => one.key === key);
  const before = open.find((one) => one.market_id === wished);
  const known = status === 'ready' && (cityKey === '' || place !== undefined);
  const elsewhere = ((): Elsewhere | undefined => {
    if (!known) return undefined;
    if (cityKey !== '') return listed === undefined ? { to: 'coming soon', cityKey } : undefined;
    // a step after the first is about a market: the one that was chosen, if any
    return asked === undefined || asked === 'city' || before === undefined
      ? undefined
      : { to: 'market', cityKey: before.key, step: asked };
  })();

  const target = JSON.stringify(elsewhere);
  useEffect(() => {
    const where =
      (target as string | undefined) === undefined ? undefined : (JSON.parse(target) as Elsewhere);
    if (where === undefined) return;
    const replace = true;
    if (where.to === 'coming soon')
      navigation.go('Coming Soon - HFC Area', { params: { cityKey: where.cityKey }, replace });
    else
      navigation.go('Onboard Flow', {
        params: { product: 'hfc', cityKey: where.cityKey },
        query: { [parameters.flowStep]: where.step },
        replace,
      });
  }, [navigation, target]);

  const marketId = listed?.market_id;
  useEffect(() => {
    if (marketId !== undefined && marketId !== wished) dispatch(marketWished(marketId));
  }, [dispatch, marketId, wished]);

  if (asksForProduct) return { is: 'choosing product' };
  if (status === 'failed') return { is: 'failed', retry };
  if (found.failed) return { is: 'failed', retry: found.retry };
  if (elsewhere !== undefined || !known) return { is: 'waiting' };
  if (listed === undefined || asked === 'city') return { is: 'at city', chosen: listed ?? before };
  // until its areas are cleared, those of another market are not shown
  if (wished !== listed.market_id) return { is: 'waiting' };
  return { is: 'in market', market: listed, step: asked ?? 'areas' };
}
