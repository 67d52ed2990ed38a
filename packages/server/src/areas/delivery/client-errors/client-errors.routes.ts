import { limits } from '@commonhearth/schemas/limits';
import { clientErrorBody } from '@commonhearth/schemas';
import { z } from 'zod';
import type { Dependencies } from '../../../dependencies.ts';
import { defineCall, type AnyCall } from '../../../http/call.ts';
import { failureCounter } from '../rollouts/index.ts';
import { reportError } from './client-errors.policy.ts';
import { keepClientError } from './client-errors.service.ts';
import { tellOfErrorJob } from '../error-groups/index.ts';
import { reporterReader } from './reporter.ts';
import { createVisitQuota } from '../../../http/limits/visit-quota.ts';
import { viewerIn } from '../../../http/tracking/tracking.ts';
import { reportWithoutSecrets } from '@commonhearth/domain';

export function clientErrorCalls(deps: Dependencies): readonly AnyCall[] {
  const countFailure = failureCounter(deps);
  const take = createVisitQuota(deps, 'clientErrors');
  const readReporter = reporterReader(deps.config);
  return [
    defineCall({
      id: 'CAL-81',
      method: 'POST',
      path: '/client_errors',
      operationId: 'reportClientError',
      summary: 'Report an error in a browser',
      policy: reportError,
      limit: limits.clientErrors.byPlace,
      body: clientErrorBody,
      idempotent: false,
      status: 202,
      response: z.object({ accepted: z.literal(true) }),
      handler: async ({ context, ip, userAgent, body, cookies }) => {
        const report = reportWithoutSecrets(body);
        // a release stops by its failures, also on a day on which no more of them are kept
        await countFailure(context, ip, report);
        const bytes = Buffer.byteLength(JSON.stringify(report));
        await take({ actor: context.actor, ip, viewerId: viewerIn(cookies), bytes, rows: 1 });
        const reporter = await readReporter(ip, userAgent, report.view);
        const news = await keepClientError(deps, context, report, reporter);
        if (news !== undefined)
          await deps.jobs.send(deps.database.db, tellOfErrorJob, { errorGroupId: news });
        return { accepted: true as const };
      },
    }),
  ];
}
