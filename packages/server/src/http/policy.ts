import type { Actor } from '../actor.ts';
import { notFound, signedOut } from '../failure.ts';

/**
 * Whom a call lets in before anything is loaded. `provider` is an access token of the auth provider, before
 * our own exists.
 */
export type Callers = 'anyone' | 'provider' | 'user' | 'staff' | 'superuser';

/**
 * One resource's rule. `callers` admits, `may` judges the loaded row: never an id from the body.
 * A policy without `may` guards a call that loads no single row (lists are scoped in their query).
 */
export interface Policy<Row = never> {
  readonly name: string;
  readonly callers: Callers;
  readonly may?: (actor: Actor, row: Row) => boolean;
}

/** The row if the policy allows it, else 404: unknown and forbidden look alike. */
export function permit<Row>(policy: Policy<Row>, actor: Actor, row: Row | undefined, what?: string): Row {
  if (row === undefined || policy.may?.(actor, row) !== true) throw notFound(what);
  return row;
}

/** Anonymous callers get 401; a signed-in consumer gets 404 on staff calls. */
export function admit(callers: Callers, actor: Actor): void {
  if (callers === 'anyone' || callers === 'provider') return;
  if (actor.kind === 'anonymous') throw signedOut();
  if ((callers === 'staff' && !actor.isStaff) || (callers === 'superuser' && !actor.isSuperuser))
    throw notFound();
}
