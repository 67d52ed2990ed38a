import {
  keptKey,
  selectHomesQuery,
  useAppDispatch,
  useAppSelector,
  useNavigation,
  usePlatform,
} from '@commonhearth/contract';
import { parameters } from '@commonhearth/domain';
import { keptLifetimeMs } from '@commonhearth/schemas/constants';
import { useState, type RefObject } from 'react';

/** The browser's own, as the greeting is. */
const inviteKey = keptKey<'gone'>({
  name: 'invite',
  stays: true,
  lifetimeMs: keptLifetimeMs.putAway,
  parse: (kept) => (kept === 'gone' ? kept : undefined),
});

interface LowerBannerState {
  /** It was not put away, and a context of filters [4] is set: the homes of a market have been asked for. */
  readonly shown: boolean;
  /** Where friends are led: the homes of that market. */
  readonly address: string;
  readonly putAway: () => void;
}

/** The call at the foot of a page of homes: gone for good once it is put away. */
export function useLowerBanner(after: RefObject<HTMLElement | null>): LowerBannerState {
  const dispatch = useAppDispatch();
  const { href } = useNavigation();
  const { telemetry } = usePlatform();
  const market = useAppSelector(selectHomesQuery)?.[parameters.market];
  const [gone, setGone] = useState(() =>
    dispatch((_dispatch, _state, { kept }) => kept.read(inviteKey) === 'gone'),
  );
  return {
    shown: !gone && market !== undefined,
    address: href('HFC Home Dashboard', {}, { [parameters.market]: market ?? null }),
    putAway: () => {
      telemetry.track({ name: 'Dashboard', subevent: 'banner_dismissed', market: market ?? '' });
      dispatch((_dispatch, _state, { kept }) => {
        kept.write(inviteKey, 'gone');
      });
      setGone(true);
      after.current?.focus({ preventScroll: true });
    },
  };
}
