import type { Actor } from '../actor.ts';
import { notFound } from '../failure.ts';

/**
 * Whom a call lets in before anything is loaded: names of rows of `callers.ts`; of several, whom the request
 * identifies first.
 */
export type Callers = string | readonly [string, string, ...string[]];

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
