import type { IncomingMessage } from 'node:http';
import fp from 'fastify-plugin';
import { ProblemError } from '../http/problem-error.ts';

/** Node shows the first alone. */
const hostsOf = ({ rawHeaders }: IncomingMessage): number =>
  rawHeaders.filter((text, i) => i % 2 === 0 && text.toLowerCase() === 'host').length;

/**
 * What HTTP wants refused, with our headers: a request that names no host or several, of which a proxy may read
 * another than we do, and one that expects what nobody offers. Node is to leave the first to us
 * (`requireHostHeader: false`).
 */
export const readableRequest = fp(
  (app, _options, done) => {
    app.server.on('checkExpectation', (request, response) => {
      app.routing(request, response);
    });
    app.addHook('onRequest', ({ raw }, _reply, next) => {
      if (raw.headers.host === undefined && raw.httpVersion === '1.1')
        next(new ProblemError(400, 'malformed_body', 'The request has no host. Send a Host header.'));
      else if (hostsOf(raw) > 1)
        next(new ProblemError(400, 'malformed_body', 'The request has several hosts. Send one Host header.'));
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
