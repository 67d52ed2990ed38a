import { parameters } from '@commonhearth/domain';
import type { PublicCompound } from '@commonhearth/schemas';
import type { LikeStatus } from '@commonhearth/schemas/constants';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { navigationSlice } from '../navigation/navigation.slice.ts';
import { usePlatform } from '../platform/platform.tsx';
import { selectSession } from '../session/session.slice.ts';
import { useAppDispatch, useAppSelector } from '../store/hooks.ts';
import type { RootState } from '../store/store.ts';
import { pendingLikeSet, selectLikeStatus } from './likes.slice.ts';
import { hideHome, setLikeStatus, toggleLike } from './likes.thunks.ts';

export interface Like {
  readonly status: LikeStatus;
  readonly toggle: () => void;
  readonly toggleNotForUs: () => void;
}

interface Wish {
  readonly change: () => void;
  /** What it means to somebody who thinks nothing of the home yet. */
  readonly status: LikeStatus;
}

const titleOf = (compound: PublicCompound | undefined): string =>
  compound?.editorial.title?.trim() || compound?.home.formatted_address || 'this home';

/** The key of its market; of a home that is known by the list alone, the list's. */
const marketOf = ({ content, regions, navigation }: RootState, compoundId: string): string =>
  regions.markets.find(({ market_id: id }) => id === content.compounds[compoundId]?.market_id)?.key ??
  navigation.homesQuery?.[parameters.market] ??
  '';

/**
 * What the person thinks of a compound, and the change of it. Signed out, the wish and this place are
 * remembered: they come back to it from sign-up, and the wish is granted. While the session is not settled yet
 * the last wish waits for it, and is then applied or leads to sign-up.
 */
export function useLike(compoundId: string): Like {
  const dispatch = useAppDispatch();
  const { navigation, notify, telemetry } = usePlatform();
  const { pathname, search } = useLocation();
  const session = useAppSelector(selectSession).status;
  const status = useAppSelector((state) => selectLikeStatus(state, compoundId));
  const title = useAppSelector((state) => titleOf(state.content.compounds[compoundId]));
  const market = useAppSelector((state) => marketOf(state, compoundId));
  const waiting = useRef<Wish | null>(null);

  const wish = (next: Wish): void => {
    if (session === 'signing in') waiting.current = next;
    else if (session === 'signed in') next.change();
    else {
      dispatch(pendingLikeSet({ compoundId, title, status: next.status }));
      dispatch(navigationSlice.actions.redirectOnLoginSet(pathname + search));
      navigation.go('HFC Sign-up');
    }
  };
  const hide = async (): Promise<void> => {
    if (await dispatch(hideHome(compoundId)))
      notify({
        text: `“${title}” is hidden. It waits under Hidden on your shortlist.`,
        tone: 'good',
        action: { label: 'Undo', onPress: () => void dispatch(setLikeStatus(compoundId, status)) },
      });
  };
  const settle = useEffectEvent(() => {
    const next = waiting.current;
    waiting.current = null;
    if (next !== null) wish(next);
  });
  useEffect(() => {
    if (session !== 'signing in') settle();
  }, [session]);

  return {
    status,
    toggle: () => {
      wish({
        status: 'liked',
        change: () => {
          const subevent = status === 'liked' ? 'unliked' : 'liked';
          telemetry.track({ name: 'Dashboard', subevent, compound_id: compoundId, market });
          void dispatch(toggleLike(compoundId));
        },
      });
    },
    toggleNotForUs: () => {
      wish({
        status: 'disliked',
        change: () => void (status === 'disliked' ? dispatch(setLikeStatus(compoundId, 'unliked')) : hide()),
      });
    },
  };
}
