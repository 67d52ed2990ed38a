import type { FastifyPluginAsync } from 'fastify';
import type { AnyCall } from '../../http/call.ts';
import { handleNotFound } from '../error-handler.ts';
import { mountCalls, type Gate } from './mount-calls.ts';
import { describeCalls, tidyDocument } from '../openapi/openapi.ts';

interface ApiOptions {
  readonly calls: readonly AnyCall[];
  readonly gate: Gate;
}

/** The product API with its document, to be registered under `/api`. */
export const productApi: FastifyPluginAsync<ApiOptions> = async (api, { calls, gate }) => {
  api.setNotFoundHandler(handleNotFound);
  await describeCalls(api, gate.callers);
  await mountCalls(api, calls, gate);
  api.get('/openapi.json', { config: { policy: 'api-document' }, schema: { hide: true } }, () =>
    tidyDocument(api.swagger()),
  );
};
