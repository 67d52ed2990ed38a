import { isUtf8 } from 'node:buffer';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ProblemError } from '../problem-error.ts';

/** Nothing that the site takes is nested as deep; what walks a body may then call itself. */
const deepest = 32;

/** More than the longest list that a call takes, the order of 50,000 homes. */
const mostValues = 60_000;
/** Of what pages send by themselves, also without a session. */
const mostTold = 10_000;

/**
 * What is too much in a JSON text, if anything. V8 takes up to fifty times as long to parse a text with many levels or
 * values as one long value. The text comes as bytes, which are read twice as fast.
 */
export function excessOf(json: Uint8Array, most = mostTold): string | undefined {
  let depth = 0;
  let values = 1;
  for (let i = 0; i < json.length; i += 1) {
    switch (json[i]) {
      case 0x22: // the text ends at the next quote without a backslash
        for (i += 1; i < json.length && json[i] !== 0x22; i += 1) if (json[i] === 0x5c) i += 1;
        break;
      case 0x5d: // ]
      case 0x7d: // }
        depth -= 1;
        break;
      case 0x2c: // ,
        values += 1;
        break;
      case 0x5b: // [
      case 0x7b: // {
        depth += 1;
        values += 1;
    }
    if (depth > deepest) return `nested more than ${deepest} levels deep. Use fewer levels.`;
    if (values > most) return `longer than ${most} values. Send fewer at once.`;
  }
  return undefined;
}

export const malformed = (sentence: string): ProblemError =>
  new ProblemError(400, 'malformed_body', sentence);

/** Throws where the bytes are not UTF-8: they would be stored as "�". */
export function textOf(bytes: Buffer): string {
  if (!isUtf8(bytes)) throw malformed('The body is not valid UTF-8. Send it in UTF-8.');
  return String(bytes);
}

export type ParseBody = (
  request: FastifyRequest,
  bytes: Buffer,
  done: (error: Error | null, body?: unknown) => void,
) => void;

/**
 * Parses JSON, and refuses what has more levels or values than any call needs. Of JSON that is signed the text is kept
 * as it came.
 */
export function jsonParser(app: FastifyInstance): ParseBody {
  const parse = app.getDefaultJsonParser('error', 'error');
  return (request, bytes, done) => {
    const takes = request.routeOptions.config.takes ?? [];
    try {
      const text = textOf(bytes);
      if (takes.includes('signed json')) request.signedText = text;
      const isTold = takes.some((kind) => kind.endsWith('beacon'));
      const excess = excessOf(bytes, isTold ? mostTold : mostValues);
      if (excess !== undefined) throw malformed(`The body is ${excess}`);
      void parse(request, text, done);
    } catch (error) {
      done(error as Error);
    }
  };
}

/** Reads bodies of JSON. */
export function readJsonBodies(app: FastifyInstance): void {
  app.decorateRequest('signedText');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, jsonParser(app));
}
