import type { Actor } from '../actor.ts';
import { notFound } from '../failure.ts';
import { can, type Permission } from '../permissions.ts';

/**
 * Whom a call lets in before anything is loaded: rows of `callers.ts`, or people with a permission. Of several,
 * whom the request identifies first.
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

/** For people with this permission; `may` also judges the loaded row. */
export const requirePermission = <Row = never>(
  permission: Permission,
  may: (row: Row) => boolean = () => true,
): Policy<Row> => ({
  name: permission,
  callers: permission,
  may: (actor, row) => can(actor, permission) && may(row),
});

/** The row if the policy allows it, else 404: unknown and forbidden look alike. */
export function permit<Row>(policy: Policy<Row>, actor: Actor, row: Row | undefined, what?: string): Row {
  if (row === undefined || policy.may?.(actor, row) !== true) throw notFound(what);
  return row;
}
