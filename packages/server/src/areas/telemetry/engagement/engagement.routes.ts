import { engagementBody } from '@commonhearth/schemas';
import { limits } from '@commonhearth/schemas/limits';
import { z } from 'zod';
import type { Dependencies } from '../../../dependencies.ts';
import { answer } from '../../../http/answer.ts';
import { defineCall, type AnyCall } from '../../../http/call.ts';
import { isSecure, viewerIn, viewerOf } from '../../../http/tracking/tracking.ts';
import { createVisitQuota } from '../../../http/limits/visit-quota.ts';
import { recordEngagement } from './engagement.policy.ts';
import { engagementInDatabase } from './engagement.service.ts';

export function engagementCalls(deps: Dependencies): readonly AnyCall[] {
  const sink = engagementInDatabase(deps);
  const take = createVisitQuota(deps, 'engagement');
  return [
    defineCall({
      id: 'CAL-78',
      method: 'POST',
      path: '/engagement',
      operationId: 'recordEngagement',
      summary: 'Record an event of a visit; ignores duplicates',
      policy: recordEngagement,
      limit: limits.engagement.byPlace,
      takes: ['json', 'beacon'],
      idempotent: false,
      body: engagementBody,
      responses: { 202: z.object({ viewer_id: z.string().optional() }) },
      handler: async ({ context, body, cookies, letsTrack, ip }) => {
        if (!letsTrack || !deps.config.engagement) return answer(202, {});
        const bytes = Buffer.byteLength(JSON.stringify(body));
        const rows = 1 + body.events.length;
        await take({ actor: context.actor, ip, viewerId: viewerIn(cookies), bytes, rows });
        const viewer = viewerOf(cookies, { secure: isSecure(deps), visit: body.session_id });
        await sink.keep(context, body, viewer.viewerId);
        return answer(202, { viewer_id: viewer.viewerId }, { cookies: viewer.cookies });
      },
    }),
  ];
}
