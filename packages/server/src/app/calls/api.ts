import { type ApiCalls, type ApiDocument, callsIn } from '@commonhearth/registry/judge';
import type { FastifyPluginAsync } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import type { AnyCall } from '../../http/call.ts';
import { handleNotFound } from '../error-handler.ts';
import { mountCalls, type Gate } from './mount-calls.ts';
import { describeCalls, tidyDocument } from '../openapi/openapi.ts';

interface ApiOptions {
  readonly calls: readonly AnyCall[];
  readonly gate: Gate;
  readonly site: Dependencies['site'];
}

/** The product API with its document, to be registered under `/api`. */
export const productApi: FastifyPluginAsync<ApiOptions> = async (api, { calls, gate, site }) => {
  api.setNotFoundHandler(handleNotFound);
  await describeCalls(api, gate.callers);
  await mountCalls(api, calls, gate);
  // made once, because each takes as long as twenty pages
  let document: string | undefined;
  let described: ApiCalls | undefined;
  const text = () => (document ??= JSON.stringify(tidyDocument(api.swagger())));
  site.api = () => (described ??= callsIn(JSON.parse(text()) as ApiDocument));
  api.get(
    '/openapi.json',
    { config: { policy: 'api-document' }, schema: { hide: true } },
    (_request, reply) => reply.type('application/json; charset=utf-8').send(text()),
  );
};
