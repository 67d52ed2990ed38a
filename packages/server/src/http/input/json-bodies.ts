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
 * values as one long value.
 */
export function excessOf(json: string, most = mostTold): string | undefined {
  let depth = 0;
  let values = 1;
  let isInText = false;
  for (let i = 0; i < json.length; i += 1) {
    const sign = json[i];
    if (sign === '"') isInText = !isInText;
    else if (isInText) i += sign === '\\' ? 1 : 0;
    else if (sign === ']' || sign === '}') depth -= 1;
    else if (sign === ',') values += 1;
    else if (sign === '[' || sign === '{') {
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

export type ParseJson = (
  request: FastifyRequest,
  text: string,
  done: (error: Error | null, body?: unknown) => void,
) => void;

/** Parses JSON, and refuses what has more levels or values than any call needs. */
export function jsonParser(app: FastifyInstance): ParseJson {
  const parse = app.getDefaultJsonParser('error', 'error');
  return (request, text, done) => {
    const isTold = request.routeOptions.config.takes?.some((kind) => kind.endsWith('beacon')) === true;
    const excess = excessOf(text, isTold ? mostTold : mostValues);
    if (excess === undefined) void parse(request, text, done);
    else done(malformed(`The body is ${excess}`));
  };
}

/** Reads bodies of JSON; of JSON that is signed the text is kept as it came. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = jsonParser(app);
  app.decorateRequest('signedText');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    // broken bytes would be stored as "�"
    if (!isUtf8(bytes as Buffer)) {
      done(malformed('The body is not valid UTF-8. Send JSON in UTF-8.'));
      return;
    }
    const text = String(bytes);
    if (request.routeOptions.config.takes?.includes('signed json') === true) request.signedText = text;
    parse(request, text, done);
  });
}
