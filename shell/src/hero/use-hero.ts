import {
  keptKey,
  selectHomesQuery,
  selectSignedIn,
  useAppDispatch,
  useAppSelector,
  useNavigation,
  usePlatform,
} from '@commonhearth/contract';
import type { AppDispatch } from '@commonhearth/contract';
import { parameters } from '@commonhearth/domain';
import { heroCacheKey, keptLifetimeMs, stayingPrefix } from '@commonhearth/schemas/constants';
import { useCallback, useEffect, useState, type RefObject } from 'react';
import { useSignedInExpected } from '../auth/session/use-signed-in-expected.ts';

/** The first script of the page reads it as well: nothing jumps. */
const heroKey = keptKey<'gone'>({
  name: heroCacheKey.slice(stayingPrefix.length),
  stays: true,
  lifetimeMs: keptLifetimeMs.putAway,
  parse: (kept) => (kept === 'gone' ? kept : undefined),
});
const keepGone =
  (): Parameters<AppDispatch>[0] =>
  (_dispatch, _state, { kept }) => {
    kept.write(heroKey, 'gone');
  };

interface HeroState {
  readonly shown: boolean;
  /** Where one's own search begins. */
  readonly href: string;
  readonly putAway: () => void;
}

/** The greeting of who was never here: gone for good once it is put away, or somebody has signed in. */
export function useHero(after: RefObject<HTMLElement | null>): HeroState {
  const dispatch = useAppDispatch();
  const { href } = useNavigation();
  const { telemetry } = usePlatform();
  const market = useAppSelector(selectHomesQuery)?.[parameters.market] ?? '';
  const signedIn = useAppSelector(selectSignedIn);
  const expected = useSignedInExpected();
  const [gone, setGone] = useState(() => document.documentElement.dataset['hero'] === 'gone');
  const keep = useCallback(() => {
    document.documentElement.dataset['hero'] = 'gone';
    dispatch(keepGone());
  }, [dispatch]);
  useEffect(() => {
    if (signedIn) keep();
  }, [signedIn, keep]);
  return {
    shown: !gone && !expected,
    href: href('Onboard Flow', { product: 'hfc' }),
    putAway: () => {
      telemetry.track({ name: 'Dashboard', subevent: 'banner_dismissed', market });
      keep();
      setGone(true);
      after.current?.focus({ preventScroll: true });
    },
  };
}
