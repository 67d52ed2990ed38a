import { likeStatuses, type LikeStatus } from '@commonhearth/schemas/constants';
import { keptKey } from '../kept/kept-key.ts';
import type { PendingLike } from '../likes/likes.slice.ts';
import type { NavigationState } from '../navigation/navigation.slice.ts';
import type { RootState } from './store.ts';

/** What survives a reload, the way to another site and back, and the way through a mail. */
export interface KeptState {
  readonly navigation: Pick<
    NavigationState,
    'initialMarketName' | 'subscriberIdForNextLogin' | 'redirectOnLogin' | 'email'
  >;
  readonly pendingLike: PendingLike | null;
}

export const keptOf = ({
  navigation: { initialMarketName, subscriberIdForNextLogin, redirectOnLogin, email },
  likes: { pending },
}: Pick<RootState, 'navigation' | 'likes'>): KeptState => ({
  navigation: { initialMarketName, subscriberIdForNextLogin, redirectOnLogin, email },
  pendingLike: pending,
});

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

function likeOf(kept: unknown): PendingLike | null {
  if (!isFields(kept)) return null;
  const { compoundId, title, status, email, userId } = kept;
  if (typeof compoundId !== 'string' || typeof title !== 'string') return null;
  if (!likeStatuses.includes(status as LikeStatus)) return null;
  return {
    compoundId,
    title,
    status: status as LikeStatus,
    ...(typeof email === 'string' && { email }),
    ...(typeof userId === 'string' && { userId }),
  };
}

export const stateKey = keptKey<KeptState>({
  name: 'state',
  parse: (kept) => {
    if (!isFields(kept) || !isFields(kept['navigation'])) return undefined;
    const { initialMarketName, subscriberIdForNextLogin, redirectOnLogin, email } = kept['navigation'];
    return {
      navigation: {
        initialMarketName: textOf(initialMarketName),
        subscriberIdForNextLogin: textOf(subscriberIdForNextLogin),
        redirectOnLogin: textOf(redirectOnLogin),
        email: textOf(email),
      },
      pendingLike: likeOf(kept['pendingLike']),
    };
  },
});
