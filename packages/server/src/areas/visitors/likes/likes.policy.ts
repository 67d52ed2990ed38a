import type { Policy } from '../../../http/policy.ts';
import { ownsSubscriber } from '../../people/index.ts';

/** Likes hang on a subscriber, and a subscriber on its user. */
export const ownLikes: Policy<{ readonly subscriberId: string }> = {
  name: 'likes.own',
  callers: 'user',
  may: ownsSubscriber,
};
