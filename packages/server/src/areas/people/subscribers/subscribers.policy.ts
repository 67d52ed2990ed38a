import { isPerson, type Actor } from '../../../actor.ts';
import type { Policy } from '../../../http/policy.ts';

/** A subscriber belongs to one user; lists and new ones are the caller's own. */
export const ownSubscribers: Policy = { name: 'subscribers.own', callers: 'user' };

export const ownsSubscriber = (actor: Actor, { subscriberId }: { readonly subscriberId: string }): boolean =>
  isPerson(actor) && actor.subscriberIds.includes(subscriberId);
/** Somebody else's subscriber is not found. */
export const ownSubscriber: Policy<{ readonly subscriberId: string }> = {
  name: 'subscriber.own',
  callers: 'user',
  may: ownsSubscriber,
};
