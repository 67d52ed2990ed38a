import {
  loadBeta,
  selectIsStaff,
  selectSignedIn,
  selectSubscriberId,
  useAppDispatch,
  useAppSelector,
} from '@commonhearth/contract';
import { useEffect } from 'react';

/** What a person sees early comes once they are here. Staff without a subscription follow no market: nothing is missing. */
export function BetaEffects() {
  const dispatch = useAppDispatch();
  const subscriberId = useAppSelector(selectSubscriberId);
  const signedIn = useAppSelector(selectSignedIn);
  const isStaff = useAppSelector(selectIsStaff);
  const wanted = signedIn && (subscriberId !== null || !isStaff);
  useEffect(() => {
    if (wanted) void dispatch(loadBeta());
  }, [dispatch, wanted, subscriberId]);
  return null;
}
