import { placeOf } from '@commonhearth/auth';
import { problem } from '@commonhearth/schemas';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { anonymous, type Actor } from '../actor.ts';
import type { AnyCall, CallRequest } from './call.ts';
import { bearerOf, type Identity } from './identity.ts';
import type { Limits } from './limits.ts';
import { admit } from './policy.ts';
import { serializeBySchema, validateBySchema } from './zod-compilers.ts';

type Shape = z.ZodType | undefined;
type AnyHandler = (request: CallRequest<Shape, Shape, Shape>) => Promise<unknown>;

export interface Gate {
  readonly identity: Identity;
  readonly limits: Limits;
  readonly clock: () => Date;
}

const problemAnswer = {
  description: 'What went wrong, and what to do',
  content: { 'application/problem+json': { schema: problem } },
};

/**
 * What a client sends: `plain` never a token, `optional` one if there is one, since it decides what is seen.
 */
function accessOf({ policy }: AnyCall): 'plain' | 'optional' | 'authenticated' {
  if (policy.callers !== 'anyone') return 'authenticated';
  return policy.may === undefined ? 'plain' : 'optional';
}

function schemaOf(call: AnyCall) {
  return {
    'x-access': accessOf(call),
    operationId: call.operationId,
    summary: call.summary,
    tags: [call.path.startsWith('/hfc/_i/') ? 'staff' : 'product'],
    ...(call.policy.callers !== 'anyone' && {
      security: [{ [call.policy.callers === 'provider' ? 'providerToken' : 'token']: [] }],
    }),
    ...(call.params && { params: call.params }),
    ...(call.query && { querystring: call.query }),
    ...(call.body && { body: call.body }),
    response: { [call.status ?? 200]: call.response, default: problemAnswer },
  };
}

/** Decides before the body is read, so that a stranger's body costs nothing and its faults tell nothing. */
async function judge(call: AnyCall, gate: Gate, request: FastifyRequest): Promise<void> {
  if (call.limit !== undefined) await gate.limits.count(call.limit, placeOf(request.ip));
  // a plain call is the same for all, so a token that ran out does not spoil it
  const judged = call.policy.callers !== 'provider' && accessOf(call) !== 'plain';
  request.actor = judged ? await gate.identity.identify(bearerOf(request.headers.authorization)) : anonymous;
  admit(call.policy.callers, request.actor);
}

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor;
  }
}

/** Mounts every call with its policy; the paths are relative to where `api` stands. */
export function mountCalls(api: FastifyInstance, calls: readonly AnyCall[], gate: Gate): void {
  api.setValidatorCompiler(validateBySchema);
  api.setSerializerCompiler(serializeBySchema);
  api.removeContentTypeParser('text/plain');
  api.decorateRequest('actor');
  api.addHook('onSend', (_request, reply, payload, done) => {
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
    done(null, payload);
  });
  for (const call of calls) {
    const handle = call.handler as AnyHandler;
    api.route({
      method: call.method,
      url: call.path.replace(/\{(\w+)\}/g, ':$1'),
      schema: schemaOf(call),
      config: { policy: call.policy.name, call: call.id },
      onRequest: (request) => judge(call, gate, request),
      handler: async (request, reply) => {
        const answer = await handle({
          context: { actor: request.actor, requestId: request.id, at: gate.clock() },
          params: request.params,
          query: request.query,
          body: request.body,
          bearer: accessOf(call) === 'plain' ? undefined : bearerOf(request.headers.authorization),
          ip: request.ip,
          log: request.log,
        });
        return reply.status(call.status ?? 200).send(answer);
      },
    });
  }
}
