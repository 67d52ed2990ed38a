import {
  isPerson,
  type Actor,
  type CircleGuest,
  type ProviderAccount,
  type SignedIn,
  type TokenHolder,
} from './actor.ts';
import { signedOut } from './failure.ts';

/** In which request a service works: who asks, and when. Made by whoever calls it, and by nobody below. */
export interface Context<Who extends Actor = Actor> {
  readonly actor: Who;
  readonly requestId: string;
  readonly at: Date;
}

/** What a service needs that acts for a person: every write, and what is somebody's own. */
export type PersonContext = Context<SignedIn>;

/** The context of a signed-in person; fails for anyone else. */
export function ofPerson({ actor, ...rest }: Context): PersonContext {
  if (!isPerson(actor)) throw signedOut();
  return { ...rest, actor };
}

/** What a service needs that acts for somebody in a circle. */
export type CircleContext = Context<SignedIn | CircleGuest>;

/** The context of a signed-in person or of a guest of circles; fails for anyone else. */
export function ofPersonOrGuest({ actor, ...rest }: Context): CircleContext {
  if (!isPerson(actor) && actor.kind !== 'circle guest') throw signedOut();
  return { ...rest, actor };
}

/** The context of an account of the auth provider; fails for anyone else. */
export function ofProvider({ actor, ...rest }: Context): Context<ProviderAccount> {
  if (actor.kind !== 'provider') throw signedOut();
  return { ...rest, actor };
}

/** The context of who holds a token of this purpose; fails for anyone else. */
export function ofToken({ actor, ...rest }: Context, purpose: string): Context<TokenHolder> {
  if (actor.kind !== 'token' || actor.purpose !== purpose) throw signedOut();
  return { ...rest, actor };
}
