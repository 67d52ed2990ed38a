import type { Limit } from '@commonhearth/schemas/limits';
import type { FastifyBaseLogger } from 'fastify';
import type { z } from 'zod';
import type { Context } from '../context.ts';
import type { Policy } from './policy.ts';

type Shape = z.ZodType | undefined;
type Output<S extends Shape> = S extends z.ZodType ? z.output<S> : undefined;

export interface CallRequest<P extends Shape, Q extends Shape, B extends Shape> {
  readonly context: Context;
  readonly params: Output<P>;
  readonly query: Output<Q>;
  readonly body: Output<B>;
  /** The bearer token as sent: only calls of the policy `provider` read it. */
  readonly bearer: string | undefined;
  readonly ip: string;
  readonly log: FastifyBaseLogger;
}

/**
 * A call of the product API, mounted below `/api`. `id` is its line in the table of calls, `operationId` the
 * name that clients' generated endpoints carry. The handler answers the body of `status` (200 unless said).
 */
export interface Call<P extends Shape, Q extends Shape, B extends Shape, R extends z.ZodType> {
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly operationId: string;
  readonly summary: string;
  readonly policy: Policy;
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  readonly status?: 200 | 202 | 204;
  readonly response: R;
  /** By place; from the table of limits. */
  readonly limit?: Limit;
  readonly handler: (request: CallRequest<P, Q, B>) => Promise<z.input<R>>;
}

/** A call whose shapes are hidden, so that calls can be listed. */
export type AnyCall = Omit<Call<Shape, Shape, Shape, z.ZodType>, 'handler' | 'params' | 'query' | 'body'> & {
  readonly params?: Shape;
  readonly query?: Shape;
  readonly body?: Shape;
  readonly handler: (request: never) => Promise<unknown>;
};

export function defineCall<
  R extends z.ZodType,
  P extends Shape = undefined,
  Q extends Shape = undefined,
  B extends Shape = undefined,
>(call: Call<P, Q, B, R>): AnyCall {
  return call;
}
