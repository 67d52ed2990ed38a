import { noFilters, withoutSecrets, writeFilters } from '@commonhearth/domain';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import fp from 'fastify-plugin';
import { splitAddress } from './address.ts';

/** Parameters that name no person and open nothing: what is looked at, and through which filters. Any other is left out. */
const loggedParameters: ReadonlySet<string> = new Set([
  ...Object.keys(writeFilters(noFilters)),
  ...['sort', 'bb', 'cmp'],
  ...['cid', 'rcid', 'fs', 'mmo', 'hco', 'nng', 'dev', 'xf', 'imi', 'imn', 'iai', 'ian', 'dsps'],
  ...['market_id', 'area_id', 'city_id', 'compound_id', 'review_period_id', 'status'],
]);
const longestValue = 200;

const isAddress = (segment: string): boolean => /@|%40/i.test(segment);

/** The address as a log may keep it: the path without keys and mail addresses, and of the query what is known to be harmless. */
export function loggableUrl(url: string): string {
  const { path, query } = splitAddress(url);
  const plain = withoutSecrets(path)
    .split('/')
    .map((segment) => (isAddress(segment) ? '[redacted]' : segment))
    .join('/');
  const kept = [...new URLSearchParams(query)].filter(
    ([name, value]) => loggedParameters.has(name) && value.length <= longestValue && !isAddress(value),
  );
  return kept.length === 0 ? plain : `${plain}?${String(new URLSearchParams(kept))}`;
}

/** Ours alone: it stands in the audit, and a caller could give two acts one id. */
export const requestId = (): string => randomUUID();

/** What the caller calls its request, if it looks like an id: never free text in a log. */
function callerRequestId({ headers }: IncomingMessage): string | undefined {
  const given = headers['x-request-id'];
  return typeof given === 'string' && /^[\w.-]{1,64}$/.test(given) ? given : undefined;
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
          callerRequestId: callerRequestId(request.raw),
        },
        'request',
      );
      next();
    });
    done();
  },
  { name: 'request-log' },
);
