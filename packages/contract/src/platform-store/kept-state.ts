import { likeStatuses, type LikeStatus } from '@commonhearth/schemas/constants';
import { keptKey } from '../kept/kept-key.ts';
import type { PendingLike } from '../consumer/state/likes.slice.ts';
import type { NavigationState } from '../navigation/navigation.slice.ts';
import { wishesOf } from '../consumer/state/kept-wishes.ts';
import type { WishesState } from '../consumer/state/wishes.slice.ts';
import type { RootState } from '../store/root-state.ts';

/** What survives a reload, the way to another site and back, and the way through a mail. */
export interface KeptState {
  readonly navigation: Pick<
    NavigationState,
    | 'initialMarketId'
    | 'initialMarketName'
    | 'initialAreaIds'
    | 'initialAreaNames'
    | 'subscriberIdForNextLogin'
    | 'redirectOnLogin'
    | 'failedLoginRedirect'
    | 'oauthCallback'
    | 'email'
  >;
  readonly pendingLike: PendingLike | null;
  readonly wishes: WishesState;
}
/** What survives a reload of this tab, and the way to another site and back in it; no other tab sees it. */
export type KeptInTab = Pick<
  NavigationState,
  'devMode' | 'magicLinkToken' | 'delayedMagicLinkToken' | 'emailPreferencesToken' | 'unsubscribeToken'
>;

export const keptOf = ({
  navigation,
  likes: { pending },
  wishes,
}: Pick<RootState, 'navigation' | 'likes' | 'wishes'>): KeptState => ({
  navigation: {
    initialMarketId: navigation.initialMarketId,
    initialMarketName: navigation.initialMarketName,
    initialAreaIds: navigation.initialAreaIds,
    initialAreaNames: navigation.initialAreaNames,
    subscriberIdForNextLogin: navigation.subscriberIdForNextLogin,
    redirectOnLogin: navigation.redirectOnLogin,
    failedLoginRedirect: navigation.failedLoginRedirect,
    oauthCallback: navigation.oauthCallback,
    email: navigation.email,
  },
  pendingLike: pending,
  wishes,
});

export const keptInTabOf = ({ navigation }: Pick<RootState, 'navigation'>): KeptInTab => ({
  devMode: navigation.devMode,
  magicLinkToken: navigation.magicLinkToken,
  delayedMagicLinkToken: navigation.delayedMagicLinkToken,
  emailPreferencesToken: navigation.emailPreferencesToken,
  unsubscribeToken: navigation.unsubscribeToken,
});

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const textsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

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

function sharedHomeOf(kept: unknown): NavigationState['failedLoginRedirect'] {
  if (!isFields(kept)) return null;
  const { compoundId, shareLinkKey } = kept;
  return typeof compoundId === 'string' && typeof shareLinkKey === 'string'
    ? { compoundId, shareLinkKey }
    : null;
}

function callbackOf(kept: unknown): NavigationState['oauthCallback'] {
  if (!isFields(kept) || typeof kept['provider'] !== 'string') return null;
  return { provider: kept['provider'], marketId: textOf(kept['marketId']) };
}

export const stateKey = keptKey<KeptState>({
  name: 'state',
  missed: true,
  parse: (kept) => {
    if (!isFields(kept) || !isFields(kept['navigation'])) return undefined;
    const { navigation } = kept;
    return {
      navigation: {
        initialMarketId: textOf(navigation['initialMarketId']),
        initialMarketName: textOf(navigation['initialMarketName']),
        initialAreaIds: textsOf(navigation['initialAreaIds']),
        initialAreaNames: textsOf(navigation['initialAreaNames']),
        subscriberIdForNextLogin: textOf(navigation['subscriberIdForNextLogin']),
        redirectOnLogin: textOf(navigation['redirectOnLogin']),
        failedLoginRedirect: sharedHomeOf(navigation['failedLoginRedirect']),
        oauthCallback: callbackOf(navigation['oauthCallback']),
        email: textOf(navigation['email']),
      },
      pendingLike: likeOf(kept['pendingLike']),
      wishes: wishesOf(kept['wishes']),
    };
  },
});

export const tabStateKey = keptKey<KeptInTab>({
  name: 'tab_state',
  where: 'tab',
  parse: (kept) =>
    isFields(kept)
      ? {
          devMode: kept['devMode'] === true,
          magicLinkToken: textOf(kept['magicLinkToken']),
          delayedMagicLinkToken: textOf(kept['delayedMagicLinkToken']),
          emailPreferencesToken: textOf(kept['emailPreferencesToken']),
          unsubscribeToken: textOf(kept['unsubscribeToken']),
        }
      : undefined,
});
