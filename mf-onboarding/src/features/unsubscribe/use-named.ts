import {
  loadCompound,
  loadRegions,
  selectAreas,
  selectCompound,
  selectCompoundMissing,
  selectMarkets,
  selectRegionsStatus,
  selectSubscribers,
  selectUser,
  useAppDispatch,
  useAppSelector,
} from '@commonhearth/contract';
import { useEffect } from 'react';
import { useListBetaAreasForOnboardingQuery } from '../../api.generated.ts';
import type { What } from './what.ts';

interface Named {
  /** What the home, the area or the market is called, once that is known. */
  readonly name?: string | undefined;
  /** There is no such thing, or it is not this person's: the server would refuse to stop it. */
  readonly missing: boolean;
}

/** The areas that this person sees: the public ones, and those in beta of the one market that they follow. */
function useArea(id: string, wanted: boolean): Named {
  const status = useAppSelector(selectRegionsStatus);
  const open = useAppSelector(selectAreas).find((one) => one.area_id === id);
  const [own, ...others] = useAppSelector(selectSubscribers);
  const skip = !wanted || status !== 'ready' || open !== undefined || own === undefined;
  const beta = useListBetaAreasForOnboardingQuery({ subscriberId: own?.subscriber_id ?? '' }, { skip });
  const early = beta.data?.areas.find((one) => one.area_id === id);
  const settled = status === 'ready' && (own === undefined || beta.isSuccess) && others.length === 0;
  return {
    name: (open ?? early)?.display_name,
    missing: settled && open === undefined && early === undefined,
  };
}

/** What an unsubscribe link names, as who is signed in may see it. */
export function useNamed({ object, id }: What): Named {
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser);
  const markets = useAppSelector(selectMarkets);
  const subscribers = useAppSelector(selectSubscribers);
  const home = useAppSelector((state) => selectCompound(state, id));
  const isGone = useAppSelector((state) => selectCompoundMissing(state, id));
  const area = useArea(id, object === 'area');
  useEffect(() => {
    if (object === 'area' || object === 'subscriber') void dispatch(loadRegions());
    // without its name the question is whole all the same
    if (object === 'compound') void dispatch(loadCompound(id)).catch(() => undefined);
  }, [dispatch, object, id]);
  if (object === 'area') return area;
  if (object === 'compound') return { name: home?.editorial.title ?? undefined, missing: isGone };
  if (object === 'circle') return { missing: false };
  if (object === 'user') return { missing: user !== null && user.user_id !== id };
  const own = subscribers.find((one) => one.subscriber_id === id);
  return {
    name: markets.find((one) => one.market_id === own?.market_id)?.name,
    missing: user !== null && own === undefined,
  };
}
