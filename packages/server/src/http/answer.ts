import { PassThrough, Readable } from 'node:stream';
import { stringifySetCookie, type SetCookie } from 'cookie';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';

/** An answer that is written as it comes: each item one line, one event, or bytes as they are. */
export interface StreamShape {
  readonly type:
    | 'application/json'
    | 'application/x-ndjson'
    | 'text/event-stream'
    | 'application/octet-stream'
    | 'text/csv'
    | 'text/html';
  /** Of what is not bytes. */
  readonly item?: z.ZodType;
  /** Of JSON that is written in pieces: what they make up. */
  readonly whole?: z.ZodType;
  /** Another form that the handler may give by its `content-type`, as bytes. */
  readonly orAs?: 'text/csv';
}
export type AnswerShape = z.ZodType | StreamShape;

export const ndjson = <Item extends z.ZodType>(item: Item) =>
  ({ type: 'application/x-ndjson', item }) as const;
export const events = <Item extends z.ZodType>(item: Item) => ({ type: 'text/event-stream', item }) as const;
export const bytes = <Type extends 'application/octet-stream' | 'text/csv' | 'text/html'>(type: Type) =>
  ({ type }) as const;
/** A document that may be too large to be held at once: the handler gives its text in pieces. */
export const jsonInPieces = (whole: z.ZodType) => ({ type: 'application/json', whole }) as const;
/** The same, or a CSV of all of it where the call asks for one. */
export const jsonOrCsv = (whole: z.ZodType) => ({ ...jsonInPieces(whole), orAs: 'text/csv' }) as const;
/** Of a status without a body, such as 204. */
export const nothing = z.undefined();

export const isStream = (shape: AnswerShape): shape is StreamShape => !(shape instanceof z.ZodType);

/** What a handler may give for a shape. */
export type Given<S> = S extends { readonly item: infer I extends z.ZodType }
  ? AsyncIterable<z.input<I>>
  : S extends z.ZodType
    ? z.input<S>
    : AsyncIterable<Uint8Array | string>;

interface Extras {
  readonly headers?: Readonly<Record<string, string>>;
  readonly cookies?: readonly SetCookie[];
}

export interface Answer<Status extends number = number, Body = unknown> extends Extras {
  readonly status: Status;
  readonly body: Body;
}

/** What a handler of a call with several `responses` gives: which of them, and what it sets beside the body. */
export const answer = <Status extends number, Body = undefined>(
  status: Status,
  body?: Body,
  extras: Extras = {},
): Answer<Status, Body> => ({ status, body: body as Body, ...extras });

async function* written(shape: StreamShape, body: AsyncIterable<unknown>): AsyncGenerator {
  for await (const item of body) {
    if (shape.item === undefined) yield item;
    else {
      const line = JSON.stringify(z.encode(shape.item, item));
      yield shape.type === 'text/event-stream' ? `data: ${line}\n\n` : `${line}\n`;
    }
  }
}

/** The body as text; undefined where the status has none. A field that the shape does not know cannot leave. */
export function bodyText(shape: z.ZodType, body: unknown): string | undefined {
  const encoded: unknown = z.encode(shape, body);
  return encoded === undefined ? undefined : JSON.stringify(encoded);
}

/** Sends the body as text, where there is one: it is the shape's already. */
export function sendText(reply: FastifyReply, status: number, text: string | undefined): FastifyReply {
  void reply.status(status);
  if (text === undefined) return reply.send();
  return reply.type('application/json; charset=utf-8').serializer(String).send(text);
}

export function setExtras(reply: FastifyReply, { headers = {}, cookies = [] }: Extras): void {
  void reply.headers({ ...headers });
  for (const one of cookies) void reply.header('set-cookie', stringifySetCookie(one));
}

/** What streams of events live under: they are open as long as somebody reads, and a server that stops ends them. */
export interface StreamSurroundings {
  readonly stopping: AbortSignal;
  readonly streamOpened: () => void;
  readonly streamClosed: () => void;
}

/** The same up to the moment at which the server is told to stop: then it ends, between two events, and its reader asks again. */
function untilStopping(
  source: Readable,
  { stopping, streamOpened, streamClosed }: StreamSurroundings,
): Readable {
  const out = new PassThrough();
  const end = (): void => {
    source.unpipe(out);
    out.end();
  };
  streamOpened();
  source.once('error', (error) => out.destroy(error));
  out.once('close', () => {
    stopping.removeEventListener('abort', end);
    source.destroy();
    streamClosed();
  });
  source.pipe(out);
  if (stopping.aborted) end();
  else stopping.addEventListener('abort', end, { once: true });
  return out;
}

/** Comes when the server is told to stop, and once whoever reads the answer has left: no event need come before that. */
export function endOf({ raw }: FastifyReply, stopping: AbortSignal): AbortSignal {
  const left = new AbortController();
  raw.once('close', () => {
    left.abort();
  });
  return AbortSignal.any([stopping, left.signal]);
}

/** Whoever leaves ends what the body is made from. All but events has an end of its own, which a stop waits for. */
export function sendStream(
  reply: FastifyReply,
  status: number,
  { shape, surroundings }: { readonly shape: StreamShape; readonly surroundings: StreamSurroundings },
  body: AsyncIterable<unknown>,
): FastifyReply {
  const source = Readable.from(written(shape, body), { objectMode: shape.item !== undefined });
  const isOpenEnded = shape.type === 'text/event-stream';
  const named = reply.getHeader('content-type');
  if (named === undefined) void reply.type(shape.type);
  else if (shape.orAs === undefined || !String(named).startsWith(shape.orAs))
    throw new Error(`The answer is ${String(named)}, which the call does not declare.`);
  return reply.status(status).send(isOpenEnded ? untilStopping(source, surroundings) : source);
}
