import type { Actor } from '../../actor.ts';
import type { Policy } from '../../http/policy.ts';

const owns = (actor: Actor, subscriber: { readonly subscriberId: string }): boolean =>
  actor.kind === 'user' && actor.subscriberIds.includes(subscriber.subscriberId);

/** Likes hang on a subscriber, and a subscriber on its user. */
export const ownLikes: Policy<{ readonly subscriberId: string }> = {
  name: 'likes.own',
  callers: 'user',
  may: owns,
};
