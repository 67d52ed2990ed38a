import { problem } from '@commonhearth/schemas';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { z } from 'zod';
import { isPerson } from '../../actor.ts';
import {
  bodyText,
  endOf,
  isStream,
  sendStream,
  sendText,
  setExtras,
  type Answer,
  type AnswerShape,
  type StreamSurroundings,
} from '../../http/answer.ts';
import {
  contentTypes,
  readBodies,
  readMultipartForm,
  readUpToFile,
  refuseOtherTypes,
  takenBy,
} from '../../http/input/bodies.ts';
import { readCookies } from '../../http/cookies.ts';
import type { AnyCall, CallRequest } from '../../http/call.ts';
import { kindsOf, letsInAnyone, type CallerKinds } from '../../http/callers.ts';
import { problemBody, toProblem } from '../error-handler.ts';
import { keyOf, sendAgain, type IdempotencyKeys } from '../../http/idempotency.ts';
import { accessOf, judgeOf, type Judge } from './judge.ts';
import type { Limits } from '../../http/limits/limits.ts';
import { requireRecentProof } from '../../http/recent-proof.ts';
import { letsTrack } from '../../http/tracking/tracking.ts';
import { serializeBySchema, validateBySchema } from '../../http/input/zod-compilers.ts';

type Shape = z.ZodType | undefined;
type AnyHandler = (request: CallRequest<Shape, Shape, Shape>) => Promise<Answer>;

export interface Gate {
  readonly callers: CallerKinds;
  readonly limits: Limits;
  readonly keys: IdempotencyKeys;
  readonly clock: () => Date;
  /** Whether nothing of a visit is noted before the visitor says yes. */
  readonly asksFirst: boolean;
  readonly streams: StreamSurroundings;
}

const problemAnswer = {
  description: 'What went wrong and what to do',
  content: { 'application/problem+json': { schema: problem } },
};
const usualBytes = 64 * 1024;

function described(shape: AnswerShape) {
  if (isStream(shape))
    return {
      description: 'A stream',
      content: {
        [shape.type]: { schema: shape.item ?? shape.whole ?? z.string() },
        ...(shape.orAs !== undefined && { [shape.orAs]: { schema: z.string() } }),
      },
    };
  // left to itself, the generator says that an answer of `null` has no body
  if (shape instanceof z.ZodNull)
    return { description: 'Null', content: { 'application/json': { schema: shape } } };
  return shape;
}

const responsesOf = ({ responses }: AnyCall) =>
  Object.fromEntries(Object.entries(responses).map(([status, shape]) => [status, described(shape)]));

function schemaOf(call: AnyCall, callers: CallerKinds) {
  const takes = takenBy(call);
  const schemes = kindsOf(call.policy.callers, callers).flatMap(({ scheme }) => scheme ?? []);
  const isJson = takes.length === 0 || (takes.length === 1 && takes[0] === 'json');
  return {
    'x-access': accessOf(call, callers),
    ...(call.channel !== undefined && { 'x-channel': call.channel }),
    ...(call.cacheTags && { 'x-cache-tags': call.cacheTags }),
    operationId: call.operationId,
    summary: call.summary,
    tags: [call.path.startsWith('/hfc/_i/') ? 'staff' : 'product'],
    ...(!letsInAnyone(call.policy.callers) && {
      security: [...new Set(schemes.map(({ name }) => name))].map((name) => ({ [name]: [] })),
    }),
    ...(!isJson && { consumes: contentTypes(takes) }),
    ...(call.params && { params: call.params }),
    ...(call.query && { querystring: call.query }),
    ...(call.body && { body: call.body }),
    response: { ...responsesOf(call), default: problemAnswer },
  };
}

interface Route {
  readonly call: AnyCall;
  readonly gate: Gate;
  readonly handle: AnyHandler;
  readonly judge: Judge;
}

/** Whether a key makes it once; what is a stream or a file cannot be kept. */
function isKeyed(call: AnyCall): boolean {
  if (call.method !== 'POST' || call.idempotent === false) return false;
  if (Object.values(call.responses).some(isStream) || takenBy(call).includes('file'))
    throw new Error(
      `${call.id} takes a file or answers a stream, so it cannot take an Idempotency-Key: say idempotent: false.`,
    );
  return true;
}

/**
 * Works once for each key: asked again, the first answer is sent again. What failed on our side is done anew,
 * unless something of it is written.
 */
async function once(route: Route, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { call, gate } = route;
  const handle = () => handleOf(route, request, reply);
  const key = keyOf(request);
  if (key === undefined) return send(route, reply, await handle());
  const before = await gate.keys.begin(key.subject, key.fingerprint);
  if (before !== undefined) return sendAgain(reply, before);
  try {
    const given = await gate.keys.doing(key.subject, handle);
    const shape = call.responses[given.status] as z.ZodType;
    const { status, headers = null } = given;
    await gate.keys.keep(key.subject, { status, headers, body: bodyText(shape, given.body) ?? null });
    return await send(route, reply, given);
  } catch (error) {
    const problem = toProblem(error as Error);
    if (problem.status >= 500) await gate.keys.forget(key.subject);
    else {
      const body = JSON.stringify(problemBody(problem, request));
      await gate.keys.keep(key.subject, { status: problem.status, headers: null, body });
    }
    throw error;
  }
}

async function send(
  { call, gate }: Pick<Route, 'call' | 'gate'>,
  reply: FastifyReply,
  given: Answer,
): Promise<FastifyReply> {
  const shape = call.responses[given.status];
  if (shape === undefined) throw new Error(`${call.id} answered ${given.status}, which it does not name.`);
  setExtras(reply, given);
  return isStream(shape)
    ? sendStream(
        reply,
        given.status,
        { shape, surroundings: gate.streams },
        given.body as AsyncIterable<unknown>,
      )
    : sendText(reply, given.status, bodyText(shape, given.body));
}

function handleOf(
  { call, handle, gate, judge }: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Answer> {
  const { stopping } = gate.streams;
  const goesOn = Object.values(call.responses).some(isStream);
  return handle(requestOf(request, gate, judge, goesOn ? endOf(reply, stopping) : stopping));
}

function requestOf(
  request: FastifyRequest,
  gate: Gate,
  judge: Judge,
  stopping: AbortSignal,
): CallRequest<Shape, Shape, Shape> {
  const cookies = readCookies(request.headers.cookie);
  return {
    context: { actor: request.actor, requestId: request.id, at: gate.clock() },
    params: request.params,
    query: request.query,
    body: request.body,
    file: request.uploadedFile,
    cookies,
    letsTrack: letsTrack(request.headers, cookies, gate),
    ip: request.ip,
    userAgent: request.headers['user-agent'],
    log: request.log,
    stillAdmitted: () => judge.still(request),
    stopping,
  };
}

function routeOf(call: AnyCall, gate: Gate): RouteOptions {
  const handle = call.handler as AnyHandler;
  const judge = judgeOf(call, gate.callers, gate.limits);
  const takes = takenBy(call);
  const keyed = isKeyed(call);
  const takesFile = takes.includes('file');
  return {
    method: call.method,
    url: call.path.replace(/\{(\w+)\}/g, ':$1'),
    schema: schemaOf(call, gate.callers),
    config: { policy: call.policy.name, call: call.id, takes },
    ...(call.mostBytes !== undefined && !takesFile && { bodyLimit: call.mostBytes }),
    onRequest: async (request) => {
      await judge.early(request);
      refuseOtherTypes(request, takes);
    },
    preValidation: async (request) => {
      if (takesFile && (takes.length === 1 || request.isMultipart()))
        await readUpToFile(request, call.mostBytes ?? usualBytes);
      else if (takes.includes('multipart form') && request.isMultipart()) await readMultipartForm(request);
      // nothing sent is right where no field must be there, else each that must be is named
      else if (call.body instanceof z.ZodObject && request.body === undefined) request.body = {};
      await judge.late?.(request);
    },
    // before the key of the request is taken: asked again with it, the call is done
    preHandler: (request, _reply, done) => {
      const { actor } = request;
      if (isPerson(actor) && call.needsProof === true) requireRecentProof(actor, gate.clock());
      done();
    },
    handler: async (request, reply) => {
      try {
        const route = { call, gate, handle, judge };
        if (keyed) return await once(route, request, reply);
        return await send(route, reply, await handleOf(route, request, reply));
      } finally {
        // what was not read is let go, so that the sender gets the answer
        request.uploadedFile?.leave();
      }
    },
  };
}

/** Mounts every call with its policy; the paths are relative to where `api` stands. */
export async function mountCalls(api: FastifyInstance, calls: readonly AnyCall[], gate: Gate): Promise<void> {
  api.setValidatorCompiler(validateBySchema);
  api.setSerializerCompiler(serializeBySchema);
  await readBodies(api);
  api.decorateRequest('actor');
  api.addHook('onSend', (_request, reply, payload, done) => {
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
    done(null, payload);
  });
  for (const call of calls) api.route(routeOf(call, gate));
}
