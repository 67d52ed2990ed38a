import { parameters, readFilters, withoutSecrets, writeFilters } from '@commonhearth/domain';
import { markets, matchStatuses } from '@commonhearth/schemas/constants';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import fp from 'fastify-plugin';
import { causedBy } from '../cause.ts';
import { splitAddress } from '../http/address.ts';

const marketKeys = markets.map(({ key }) => key);
const flag = /^[01]$/;
const id = /^\d{1,19}$/;
const word = (...words: readonly string[]): RegExp => new RegExp(`^(?:${words.join('|')})$`);
const list = (part: string): RegExp => new RegExp(`^${part}(?:,${part}){0,3}$`);

/**
 * Parameters beside the filters that name no person and open nothing, each with the values that it has: what
 * somebody else put there may be anything. Any other is left out.
 */
const loggedParameters: ReadonlyMap<string, RegExp> = new Map(
  Object.entries({
    [parameters.sort]: word('recommended', 'newest', 'price', 'price_desc', 'sqft_desc'),
    [parameters.flowStep]: word('city', 'areas', 'preferences', 'account'),
    status: word(...matchStatuses),
    [parameters.mapView]: list('-?\\d{1,3}(?:\\.\\d{1,15})?'),
    [parameters.compared]: list('\\d{1,19}'),
    ...Object.fromEntries(
      [
        parameters.modalFull,
        parameters.commentsOpen,
        parameters.noNameGate,
        parameters.developerMode,
        parameters.everyFeature,
        parameters.showProducts,
      ].map((name) => [name, flag]),
    ),
    ...Object.fromEntries(
      [
        parameters.compoundId,
        parameters.reviewedCompoundId,
        parameters.initialMarketId,
        parameters.initialAreaId,
      ].map((name) => [name, id]),
    ),
    ...Object.fromEntries(
      ['market', 'area', 'city', 'compound', 'review_period'].map((name) => [`${name}_id`, id]),
    ),
  }),
);

/** Filters that mean something; names of areas are free text. */
function loggedFilters(search: URLSearchParams): (readonly [string, string])[] {
  const { filters } = readFilters(search, { marketKeys, areaNames: new Set() });
  return Object.entries(writeFilters(filters)).flatMap(([name, value]) =>
    value === null ? [] : [[name, value] as const],
  );
}

const isAddress = (segment: string): boolean => /@|%(?:25)*40/i.test(segment);

/** The address as a log may keep it: the path without keys and mail addresses, and of the query what is known to be harmless. */
export function loggableUrl(url: string): string {
  const { path, query } = splitAddress(url);
  const plain = withoutSecrets(path)
    .split('/')
    .map((segment) => (isAddress(segment) ? '[redacted]' : segment))
    .join('/');
  const search = new URLSearchParams(query);
  const kept = [
    ...loggedFilters(search),
    ...[...search].filter(([name, value]) => loggedParameters.get(name)?.test(value) === true),
  ].map(([name, value]) => [name, value] as [string, string]);
  return kept.length === 0 ? plain : `${plain}?${String(new URLSearchParams(kept))}`;
}

/** Ours alone: it stands in the audit, and a caller could give two acts one id. */
export const requestId = (): string => randomUUID();

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** What the caller calls its request, if it is a UUID: a shorter rule would let a password into the log. */
function callerRequestId({ headers }: IncomingMessage): string | undefined {
  const given = headers['x-request-id'];
  return typeof given === 'string' && uuid.test(given) ? given : undefined;
}

/** One line per answer, with the request's id, which the answer carries too. Headers and bodies are never logged. */
export const requestLog = fp(
  (app, _options, done) => {
    app.addHook('onRequest', (request, reply, next) => {
      void reply.header('x-request-id', request.id);
      next();
    });
    // after the body has come: what reads it forgets who asked
    app.addHook('preHandler', (request, _reply, next) => {
      causedBy(request.id, next);
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
