import fp from 'fastify-plugin';
import { ProblemError } from '../problem-error.ts';

/** Nothing that the site takes is nested as deep; what walks a body below may then call itself. */
const deepest = 32;

/**
 * Whether a parsed body has lists and objects within one another beyond the limit. Walks without calling
 * itself.
 */
export function isTooDeep(body: unknown): boolean {
  let level: readonly unknown[] = [body];
  for (let depth = 0; depth <= deepest; depth += 1) {
    level = level.flatMap((value): readonly unknown[] =>
      typeof value === 'object' && value !== null ? Object.values(value) : [],
    );
    if (level.length === 0) return false;
  }
  return true;
}

/** Refuses bodies that are nested deeper than any call needs, before anything looks into them. */
export const bodyDepth = fp(
  (app, _options, done) => {
    app.addHook('preValidation', (request, _reply, next) => {
      if (!isTooDeep(request.body)) {
        next();
        return;
      }
      next(
        new ProblemError(
          400,
          'malformed_body',
          `The body is nested more than ${deepest} levels deep. Use fewer levels.`,
        ),
      );
    });
    done();
  },
  { name: 'body-depth' },
);
