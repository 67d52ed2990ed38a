import fp from 'fastify-plugin';
import { ProblemError } from './problem-error.ts';

/**
 * What Node would refuse by itself, in bare answers without our headers: a request that names no host, and
 * one that expects what nobody offers. The server is to leave the first to us (`requireHostHeader: false`).
 */
export const readableRequest = fp(
  (app, _options, done) => {
    app.server.on('checkExpectation', (request, response) => {
      app.routing(request, response);
    });
    app.addHook('onRequest', ({ raw }, _reply, next) => {
      if (raw.headers.host === undefined && raw.httpVersion === '1.1')
        next(new ProblemError(400, 'malformed_body', 'The request has no host. Send a Host header.'));
      else if ((raw.headers.expect ?? '100-continue').toLowerCase() !== '100-continue')
        next(
          new ProblemError(417, 'malformed_body', 'The server cannot do what the Expect header asks for.'),
        );
      else next();
    });
    done();
  },
  { name: 'readable-request' },
);
