import type { FastifyRequest } from 'fastify';
import { anonymous, type Actor } from '../actor.ts';
import type { AnyCall } from './call.ts';
import { identifyCaller, kindsOf, letsInAnyone, type CallerKind, type CallerKinds } from './callers.ts';
import { shareOf, type Limits } from './limits.ts';

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor;
  }
}

/**
 * What a client sends: `plain` never a token, `optional` one if there is one, since it decides what is seen.
 */
export function accessOf({ policy }: AnyCall): 'plain' | 'optional' | 'authenticated' {
  if (!letsInAnyone(policy.callers)) return 'authenticated';
  return policy.may === undefined && policy.callers === 'anyone' ? 'plain' : 'optional';
}

/** What decides about a request of one call: `early` before the body is read, `late` after. */
export interface Judge {
  readonly early: (request: FastifyRequest) => Promise<void>;
  readonly late?: (request: FastifyRequest) => Promise<void>;
}

/**
 * Decides before the body is read, so that a stranger's body costs nothing and its faults tell nothing; only
 * where a token may stand in the body, and nothing else says who calls, after. A request that is refused counts
 * too: for its place.
 */
export function judgeOf(call: AnyCall, callers: CallerKinds, limits: Limits): Judge {
  const kinds = kindsOf(call.policy.callers, callers);
  const isPlain = accessOf(call) === 'plain';
  const identified = async (request: FastifyRequest, among: readonly CallerKind[]): Promise<void> => {
    request.actor = anonymous;
    try {
      // a plain call is the same for all, so a token that ran out does not spoil it
      if (!isPlain) request.actor = await identifyCaller(among, request);
    } finally {
      if (call.limit !== undefined) await limits.count(call.limit, shareOf(request.actor, request.ip));
    }
  };
  const inHeaders = kinds.filter(({ readsBody }) => readsBody === undefined);
  if (inHeaders.length === kinds.length) return { early: (request) => identified(request, kinds) };
  const saysEarly = (request: FastifyRequest) => inHeaders.some(({ read }) => read(request) !== undefined);
  return {
    early: async (request) => {
      if (saysEarly(request)) await identified(request, inHeaders);
    },
    late: async (request) => {
      if (!saysEarly(request)) await identified(request, kinds);
    },
  };
}
