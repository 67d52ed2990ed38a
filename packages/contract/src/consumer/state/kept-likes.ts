import { keptLifetimeMs, likeStatuses, type LikeStatus } from '@commonhearth/schemas/constants';
import { keptKey } from '../../kept/kept-key.ts';
import { sessionKey } from '../../session/kept-session.ts';
import type { Persisted } from '../../store/persisted.ts';
import type { RootState } from '../../store/root-state.ts';
import type { LikesState } from './likes.slice.ts';

const likesKey = keptKey<Pick<LikesState, 'statuses'> & { readonly owner: string }>({
  name: 'likes',
  lifetimeMs: keptLifetimeMs.session,
  parse: (kept) => {
    const { owner, statuses } = (kept ?? {}) as { readonly owner?: unknown; readonly statuses?: unknown };
    if (typeof owner !== 'string' || typeof statuses !== 'object' || statuses === null) return undefined;
    const found = Object.entries(statuses).filter((entry): entry is [string, LikeStatus] =>
      likeStatuses.includes(entry[1] as LikeStatus),
    );
    return { owner, statuses: Object.fromEntries(found) };
  },
});

/** The likes of the stored session: the next page shows them before the server has answered. */
export const persistedLikes: Persisted<RootState> = {
  restore(kept, state) {
    const found = kept.read(likesKey);
    if (found?.owner === kept.read(sessionKey)?.hfc_subscriber_id)
      return { ...state, likes: { ...state.likes, ...found } };
    kept.forget(likesKey);
    return state;
  },
  persist(kept, _initial, { likes }) {
    let last = likes.statuses;
    return ({ likes: { owner, statuses } }) => {
      if (statuses === last) return;
      last = statuses;
      // a sign-in that failed may succeed on the next page, which forgets the likes if nobody is signed in any more
      if (owner !== null) kept.write(likesKey, { owner, statuses });
    };
  },
};
