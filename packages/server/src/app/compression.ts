import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import fp from 'fastify-plugin';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
const SMALLEST = 2048;

const compressible = (type: unknown): boolean =>
  typeof type === 'string' && /^(application\/(problem\+)?json|text\/html)/.test(type);

function encodingOf(accepted: string | undefined): 'br' | 'gzip' | undefined {
  const names = (accepted ?? '')
    .split(',')
    .filter((part) => !/;\s*q=0(\.0+)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim().toLowerCase());
  return names.includes('br') ? 'br' : names.includes('gzip') ? 'gzip' : undefined;
}

/**
 * Compresses large answers that are made per request. Low quality on purpose: they are sent once. Files come
 * compressed from the store.
 */
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
      return encoding === 'br'
        ? brotli(payload, {
            params: {
              [constants.BROTLI_PARAM_QUALITY]: 2,
              [constants.BROTLI_PARAM_SIZE_HINT]: payload.length,
            },
          })
        : gzipped(payload, { level: 1 });
    });
    done();
  },
  { name: 'compression' },
);
