import fp from 'fastify-plugin';
import { compress, encodingOf } from '../http/content-encoding.ts';

const SMALLEST = 2048;

const compressible = (type: unknown): boolean =>
  typeof type === 'string' && /^(application\/(problem\+)?json|text\/html)/.test(type);

/** Compresses large answers that are made per request. Files come compressed from the store. */
export const compression = fp(
  (app, _options, done) => {
    app.addHook('onSend', async (request, reply, payload) => {
      if (
        typeof payload !== 'string' ||
        !compressible(reply.getHeader('content-type')) ||
        reply.hasHeader('content-encoding')
      )
        return payload;
      void reply.header('vary', 'accept-encoding');
      const encoding = encodingOf(request.headers['accept-encoding']);
      if (encoding === undefined || payload.length < SMALLEST || request.method === 'HEAD') return payload;
      void reply.header('content-encoding', encoding).removeHeader('content-length');
      return compress(payload, encoding, 'once');
    });
    done();
  },
  { name: 'compression' },
);
