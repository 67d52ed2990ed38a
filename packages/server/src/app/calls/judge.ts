import type { FastifyRequest } from 'fastify';
import { anonymous, type Actor } from '../../actor.ts';
import type { AnyCall } from '../../http/call.ts';
import {
  identifyCaller,
  kindsOf,
  letsInAnyone,
  type CallerKind,
  type CallerKinds,
} from '../../http/callers.ts';
import { toProblem } from '../error-handler.ts';
import { shareOf, type Limits } from '../../http/limits/limits.ts';

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor;
  }
}

/** The same for all who ask, so that nobody is looked at. */
const isPlain = ({ policy }: AnyCall): boolean => policy.callers === 'anyone' && policy.may === undefined;

/**
 * What a client sends: `plain` never its session, `optional` one if there is one, since it decides what is seen. A
 * token of a mail stands in the request.
 */
export function accessOf(call: AnyCall, callers: CallerKinds): 'plain' | 'optional' | 'authenticated' {
  if (isPlain(call)) return 'plain';
  const kinds = kindsOf(call.policy.callers, callers);
  if (kinds.every(({ readsBody }) => readsBody === true)) return 'plain';
  const needsSession =
    !letsInAnyone(call.policy.callers) &&
    !kinds.some(({ readsBody, readsCookie }) => readsBody === true || readsCookie === true);
  return needsSession ? 'authenticated' : 'optional';
}

/** What decides about a request of one call: `early` before the body is read, `late` after. */
export interface Judge {
  readonly early: (request: FastifyRequest) => Promise<void>;
  readonly late?: (request: FastifyRequest) => Promise<void>;
  /** The same later on, counting nothing. */
  readonly still: (request: FastifyRequest) => Promise<boolean>;
}

/** What tells that somebody is not let in, or no longer. */
const refusals: ReadonlySet<number> = new Set([401, 403, 404]);

/**
 * Decides before the body is read, so that a stranger's body costs nothing and its faults tell nothing; only
 * where a token may stand in the body, and nothing else says who calls, or it counts first, after. A request that is refused counts
 * too: for its place.
 */
export function judgeOf(call: AnyCall, callers: CallerKinds, limits: Limits): Judge {
  const kinds = kindsOf(call.policy.callers, callers);
  const identified = async (request: FastifyRequest, among: readonly CallerKind[]): Promise<void> => {
    request.actor = anonymous;
    try {
      // a plain call is the same for all, so a token that ran out does not spoil it
      if (!isPlain(call)) request.actor = await identifyCaller(among, request);
    } finally {
      if (call.limit !== undefined) await limits.count(call.limit, shareOf(request.actor, request.ip));
    }
  };
  const still: Judge['still'] = async (request) => {
    try {
      if (!isPlain(call)) await identifyCaller(kinds, request);
      return true;
    } catch (error) {
      if (refusals.has(toProblem(error as Error).status)) return false;
      throw error;
    }
  };
  const inHeaders = kinds.filter(({ readsBody }) => readsBody === undefined);
  if (inHeaders.length === kinds.length) return { early: (request) => identified(request, kinds), still };
  // who is looked for first counts first, whoever else the headers name
  const bodyFirst = kinds[0]?.readsBody === true;
  const saysEarly = (request: FastifyRequest) =>
    !bodyFirst && inHeaders.some(({ read }) => read(request) !== undefined);
  return {
    early: async (request) => {
      if (saysEarly(request)) await identified(request, inHeaders);
    },
    late: async (request) => {
      if (!saysEarly(request)) await identified(request, kinds);
    },
    still,
  };
}
