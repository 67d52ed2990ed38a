import { isUtf8 } from 'node:buffer';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ProblemError } from '../problem-error.ts';

/** Nothing that the site takes is nested as deep; what walks a body may then call itself. */
const deepest = 32;

/**
 * Whether a JSON text has lists and objects within one another beyond the limit. V8 takes up to fifty times as long to
 * parse such a text as another one of its length.
 */
export function isTooDeep(json: string): boolean {
  let depth = 0;
  let isInText = false;
  for (let i = 0; i < json.length; i += 1) {
    const sign = json[i];
    if (sign === '"') isInText = !isInText;
    else if (isInText) i += sign === '\\' ? 1 : 0;
    else if (sign === '[' || sign === '{') depth += 1;
    else if (sign === ']' || sign === '}') depth -= 1;
    if (depth > deepest) return true;
  }
  return false;
}

export const malformed = (sentence: string): ProblemError =>
  new ProblemError(400, 'malformed_body', sentence);

export type ParseJson = (
  request: FastifyRequest,
  text: string,
  done: (error: Error | null, body?: unknown) => void,
) => void;

/** Parses JSON, and refuses what is nested deeper than any call needs. */
export function jsonParser(app: FastifyInstance): ParseJson {
  const parse = app.getDefaultJsonParser('error', 'error');
  return (request, text, done) => {
    if (isTooDeep(text))
      done(malformed(`The body is nested more than ${deepest} levels deep. Use fewer levels.`));
    else void parse(request, text, done);
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
