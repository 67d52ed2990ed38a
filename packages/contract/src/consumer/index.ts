/** What the remotes of the consumer app share. Staff remotes have no use for it. */
// declares the slices in `RootState`; a bare import stays in declarations, so tarballs have them too
import './state/slices.ts';

export { homeOpened, loadAlerts } from './alerts/alerts.thunks.ts';
export { selectNewestNews, selectNewsCount, useHomeNews, type HomeNews } from './alerts/use-home-news.ts';
export { selectGateShown, useCountedHome, useSignupGate, type SignupGate } from './gate/use-signup-gate.ts';
export {
  likeFailureSeen,
  noteKept,
  pendingLikeSet,
  selectFailedLike,
  selectFailedWish,
  selectLikeStatus,
  selectLikeStatuses,
  selectListed,
  selectPendingLike,
  type PendingLike,
} from './state/likes.slice.ts';
export { applyPendingLike, loadLikes, setLikeStatus } from './likes/likes.thunks.ts';
export { usePendingLike } from './likes/use-pending-like.ts';
export { useLike, type Like } from './likes/use-like.ts';
export { confirmSignUp, resendConfirmation, signUp } from './sign-up/sign-up.thunks.ts';
export { useSignInOffers } from './sign-up/use-sign-in-offers.ts';
export { finishProviderWay, leaveToProvider } from './sign-up/way-of-another.thunks.ts';
export { useRecentHomes, type RecentHome } from './viewed/use-recent-homes.ts';
export { useRecentlyViewed, type RecentlyViewed } from './viewed/use-recently-viewed.ts';
export { marketWished, selectWishes, wishesChanged, type WishesState } from './state/wishes.slice.ts';
