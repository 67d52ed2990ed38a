import type { Limit } from '@commonhearth/schemas/limits';
import type { FastifyBaseLogger } from 'fastify';
import type { z } from 'zod';
import type { Context } from '../context.ts';
import type { Cookies } from './cookies.ts';
import { answer, type Answer, type AnswerShape, type Given } from './answer.ts';
import type { BodyKind, UploadedFile } from './input/bodies.ts';
import type { Policy } from './policy.ts';

type Shape = z.ZodType | undefined;
type Output<S extends Shape> = S extends z.ZodType ? z.output<S> : undefined;

export interface CallRequest<P extends Shape, Q extends Shape, B extends Shape> {
  readonly context: Context;
  readonly params: Output<P>;
  readonly query: Output<Q>;
  /** Of a file, the fields before it. */
  readonly body: Output<B>;
  /** Of a call that takes one; to be read to its end or left, in time. */
  readonly file: UploadedFile | undefined;
  readonly cookies: Cookies;
  /** Whether what they do may be noted: their browser does not ask otherwise, and they did not refuse. */
  readonly letsTrack: boolean;
  readonly ip: string;
  /** What the browser says it is. */
  readonly userAgent: string | undefined;
  readonly log: FastifyBaseLogger;
  /** Whether who calls is still let in: what goes on for long asks now and then, and ends when they are not. */
  readonly stillAdmitted: () => Promise<boolean>;
  /**
   * Comes when the server is told to stop, and for a stream when its reader has left: what waits for something, or goes
   * on for long, ends then.
   */
  readonly stopping: AbortSignal;
}

/** What all calls say of themselves. */
interface About<P extends Shape, Q extends Shape, B extends Shape> {
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly operationId: string;
  readonly summary: string;
  /**
   * Names of what clients cache, for calls of the staff remotes. A GET provides them; any other call makes clients read
   * them again, whether it succeeds or fails: after a timeout or a 5xx nobody knows what was stored.
   */
  readonly cacheTags?: readonly string[];
  readonly policy: Policy;
  /** Mounted in this channel only. */
  readonly channel?: 'development';
  readonly params?: P;
  readonly query?: Q;
  /** Of a write that takes nothing, `z.strictObject({})`: what is sent all the same is refused. */
  readonly body?: B;
  /** How the body may come; as JSON unless said. A call that takes a file is `idempotent: false`. */
  readonly takes?: readonly BodyKind[];
  /** The most bytes of a body, in place of the server's 64 KB; of a file, of the file itself. */
  readonly mostBytes?: number;
  /** From the table of limits; counts the person where one is known, else the place. */
  readonly limit?: Limit;
  /** Whether a person must have proved within ten minutes that it is them (see `requireRecentProof`), as for what a stolen session must not do. */
  readonly needsProof?: true;
  /**
   * Every POST takes an `Idempotency-Key` without a word of its own. `false` for one that does not: what may be sent
   * twice without harm, or cannot be kept (a file, a stream).
   */
  readonly idempotent?: false;
}

type Shapes = Readonly<Record<number, AnswerShape>>;
type AnswerOf<R extends Shapes> = {
  [Status in keyof R & number]: Answer<Status, Given<R[Status]>>;
}[keyof R & number];

/** A call with one answer: the handler gives the body of `status`, 200 unless said. */
interface OneAnswer<P extends Shape, Q extends Shape, B extends Shape, R extends z.ZodType> extends About<
  P,
  Q,
  B
> {
  readonly status?: 200 | 202 | 204;
  readonly response: R;
  readonly responses?: undefined;
  readonly handler: (request: CallRequest<P, Q, B>) => Promise<z.input<R>>;
}

/** A call with several answers, or one that sets headers or cookies: the handler gives `answer(status, body, …)`. */
interface SeveralAnswers<P extends Shape, Q extends Shape, B extends Shape, R extends Shapes> extends About<
  P,
  Q,
  B
> {
  readonly responses: R;
  readonly response?: undefined;
  readonly handler: (request: CallRequest<P, Q, B>) => Promise<AnswerOf<R>>;
}

/** A call whose shapes are hidden, so that calls can be listed. */
export interface AnyCall extends About<Shape, Shape, Shape> {
  readonly responses: Shapes;
  readonly handler: (request: never) => Promise<Answer>;
}

/**
 * A call of the product API, mounted below `/api`. `id` is its line in the table of calls, `operationId` the
 * name that clients' generated endpoints carry.
 */
export function defineCall<
  R extends z.ZodType,
  P extends Shape = undefined,
  Q extends Shape = undefined,
  B extends Shape = undefined,
>(call: OneAnswer<P, Q, B, R>): AnyCall;
export function defineCall<
  const R extends Shapes,
  P extends Shape = undefined,
  Q extends Shape = undefined,
  B extends Shape = undefined,
>(call: SeveralAnswers<P, Q, B, R>): AnyCall;
export function defineCall(
  call: OneAnswer<Shape, Shape, Shape, z.ZodType> | SeveralAnswers<Shape, Shape, Shape, Shapes>,
): AnyCall {
  if (call.responses !== undefined) return call;
  const { handler, response, status = 200, ...about } = call;
  return {
    ...about,
    responses: { [status]: response },
    handler: async (request: never) => answer(status, await handler(request)),
  };
}
