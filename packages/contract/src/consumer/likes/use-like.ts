import { parameters } from '@commonhearth/domain';
import type { PublicCompound } from '@commonhearth/schemas';
import type { LikeStatus } from '@commonhearth/schemas/constants';
import { useEffect, useEffectEvent, useRef } from 'react';
import { gateAsked } from '../state/gate.slice.ts';
import { usePlatform } from '../../platform/platform.tsx';
import { selectSession } from '../../session/session.slice.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import type { RootState } from '../../store/root-state.ts';
import { pendingLikeSet, selectLikeStatus } from '../state/likes.slice.ts';
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
 * What the person thinks of a compound, and the change of it. Signed out, the wish is
 * remembered and the signup gate asks for an account, which grants it. While the session is not settled yet the
 * last wish waits for it, and is then applied or leads to the gate.
 */
export function useLike(compoundId: string): Like {
  const dispatch = useAppDispatch();
  const { notify, telemetry } = usePlatform();
  const session = useAppSelector(selectSession).status;
  const status = useAppSelector((state) => selectLikeStatus(state, compoundId));
  const title = useAppSelector((state) => titleOf(state.content.compounds[compoundId]));
  const market = useAppSelector((state) => marketOf(state, compoundId));
  const waiting = useRef<Wish | null>(null);
  const hiddenNotice = useRef<() => void>(undefined);

  const wish = (next: Wish): void => {
    if (session === 'signing in') waiting.current = next;
    else if (session === 'signed in') next.change();
    else {
      dispatch(pendingLikeSet({ compoundId, title, status: next.status }));
      dispatch(gateAsked());
    }
  };
  const hide = async (): Promise<void> => {
    if (await dispatch(hideHome(compoundId)))
      hiddenNotice.current = notify({
        text: `“${title}” is hidden. Find it under Hidden on your shortlist.`,
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
  useEffect(() => {
    if (status !== 'disliked') hiddenNotice.current?.();
  }, [status]);

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
