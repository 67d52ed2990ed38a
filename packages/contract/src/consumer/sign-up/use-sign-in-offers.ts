import { useEffect, useState } from 'react';
import { useAppDispatch } from '../../store/hooks.ts';
import type { SignInOffers } from '../../services/services.ts';
import { loadSignInOffers } from './way-of-another.thunks.ts';

/** What the auth provider offers beside a password and a code by mail; nothing until it is known. */
export function useSignInOffers(): SignInOffers {
  const dispatch = useAppDispatch();
  const [offers, setOffers] = useState<SignInOffers>({ google: false, phone: false });
  useEffect(() => {
    void dispatch(loadSignInOffers()).then((found) => {
      if (found.google || found.phone) setOffers(found);
    });
  }, [dispatch]);
  return offers;
}
