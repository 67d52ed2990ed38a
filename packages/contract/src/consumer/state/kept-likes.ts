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
  persist(kept, _initial, current) {
    let last = current;
    return (next) => {
      const { likes, session } = next;
      const isChanged = likes.statuses !== last.likes.statuses;
      const mayHaveEnded = session !== last.session;
      last = next;
      const { owner, statuses } = likes;
      if (owner !== null) {
        if (isChanged) kept.write(likesKey, { owner, statuses });
        // a sign-in that failed may succeed on the next page, unless the session is over
      } else if (mayHaveEnded && kept.read(sessionKey) === undefined) kept.forget(likesKey);
    };
  },
};
