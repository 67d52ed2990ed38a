import { createApi, type BaseQueryFn } from '@reduxjs/toolkit/query/react';
import type { Services } from '../services/services.ts';
import type { CallError, CallMeta } from './call.ts';
import { loadCalls } from './load-calls.ts';
import { noAnswer } from './no-answer.ts';
import type { ApiRequest } from './send-call.ts';

/** Loads the code that makes calls. Without it, a call fails as without a connection, and the next call retries. */
const productApi: BaseQueryFn<ApiRequest, unknown, CallError, object, CallMeta> = async (
  request,
  { signal, extra },
) => {
  const services = extra as Services;
  const epoch = services.tokens.epoch();
  return loadCalls().then(
    ({ sendCall }) => sendCall(request, signal, services, epoch),
    (error: unknown) => {
      services.reportError(error);
      return { error: noAnswer };
    },
  );
};

/** The one API slice; remotes add their own endpoints to it through `ownedApi`. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: productApi,
  // by default a page would wait for every other request under way before it shows what was changed
  invalidationBehavior: 'immediately',
  endpoints: () => ({}),
});
