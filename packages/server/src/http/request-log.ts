import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import fp from 'fastify-plugin';

const secretParameters = /([?&](?:mlt|dmlt|ept|token)=)[^&#]*/gi;

/** The address as a log may keep it: tokens in the query are blanked. */
export const loggableUrl = (url: string): string => url.replace(secretParameters, '$1[redacted]');

/** The caller's `x-request-id` if it looks like one, else a new one: never free text in a log. */
export function requestId(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && /^[\w.-]{1,64}$/.test(given) ? given : randomUUID();
}

/** One line per answer, with the request's id, which the answer carries too. Headers and bodies are never logged. */
export const requestLog = fp(
  (app, _options, done) => {
    app.addHook('onRequest', (request, reply, next) => {
      void reply.header('x-request-id', request.id);
      next();
    });
    app.addHook('onResponse', (request, reply, next) => {
      request.log.info(
        {
          method: request.method,
          url: loggableUrl(request.url),
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime),
          call: request.routeOptions.config.call,
        },
        'request',
      );
      next();
    });
    done();
  },
  { name: 'request-log' },
);
