import { limits } from '@commonhearth/schemas/limits';
import { clientErrorBody } from '@commonhearth/schemas';
import { z } from 'zod';
import type { Dependencies } from '../../dependencies.ts';
import { defineCall, type AnyCall } from '../../http/call.ts';
import { failureCounter } from '../rollouts/count-failure.ts';
import { reportError } from './client-errors.policy.ts';
import { keepClientError } from './client-errors.service.ts';

export function clientErrorCalls(deps: Dependencies): readonly AnyCall[] {
  const countFailure = failureCounter(deps);
  return [
    defineCall({
      id: 'CAL-81',
      method: 'POST',
      path: '/client_errors',
      operationId: 'reportClientError',
      summary: 'Reports what broke in a browser',
      policy: reportError,
      limit: limits.clientErrors.byPlace,
      body: clientErrorBody,
      idempotent: false,
      status: 202,
      response: z.object({ accepted: z.literal(true) }),
      handler: async ({ context, ip, body }) => {
        await countFailure(context, ip, await keepClientError(deps, context, body));
        return { accepted: true as const };
      },
    }),
  ];
}
