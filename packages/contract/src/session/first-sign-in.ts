import type { Subscriber } from '@commonhearth/schemas';
import type { Services } from '../services/services.ts';

/** Subscribes the person who has just signed in. Resolves to null after reporting a failure. */
type Subscribe = () => Promise<readonly Subscriber[] | null>;
const registered = new WeakMap<Services, Subscribe>();

/** Registers what subscribes a person who signs in without a subscriber. */
export const onFirstSignIn = (services: Services, subscribe: Subscribe): void => {
  registered.set(services, subscribe);
};

/** What `onFirstSignIn` registered for the store with these services. */
export const firstSignInOf = (services: Services): Subscribe | undefined => registered.get(services);
