import {
  leaveToProvider,
  selectNavigation,
  useAppDispatch,
  useAppSelector,
  usePlatform,
  useSignInOffers,
} from '@commonhearth/contract';
import type { Market } from '@commonhearth/schemas';
import { useState } from 'react';

interface GoogleSignUp {
  readonly offered: boolean;
  readonly busy: boolean;
  /** Why the page could not be left. */
  readonly notice: string | undefined;
  readonly leave: (marketName: string) => void;
}

/** Signing up by Google, where the provider offers it; the market goes along. */
export function useGoogleSignUp(markets: readonly Market[]): GoogleSignUp {
  const dispatch = useAppDispatch();
  const { telemetry } = usePlatform();
  const app = useAppSelector(selectNavigation).app ?? 'hfc';
  const { google: offered } = useSignInOffers();
  const [busy, setBusy] = useState(false);
  const [notice, setNotice] = useState<string>();
  const begin = async (marketName: string): Promise<void> => {
    const market = markets.find(({ name }) => name === marketName);
    setBusy(true);
    setNotice(undefined);
    telemetry.track({ name: 'Signup Attempted', origin: 'HFC Sign-up', app, method: 'google' });
    const answer = await dispatch(
      leaveToProvider({ provider: 'google', marketId: market?.market_id ?? null }),
    );
    setBusy(false);
    if (!answer.ok) setNotice(answer.refusal.message);
  };
  return {
    offered,
    busy,
    notice,
    leave: (marketName) => {
      void begin(marketName);
    },
  };
}
