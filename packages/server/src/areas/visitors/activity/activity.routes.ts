import { activityBody, id } from '@commonhearth/schemas';
import { isNeededActivity } from '@commonhearth/schemas/constants';
import { limits } from '@commonhearth/schemas/limits';
import { z } from 'zod';
import type { Dependencies } from '../../../dependencies.ts';
import { answer } from '../../../http/answer.ts';
import { defineCall, type AnyCall } from '../../../http/call.ts';
import { createLimits, shareOf } from '../../../http/limits/limits.ts';
import { isSecure, viewerIn, viewerOf, visitIn } from '../../../http/tracking/tracking.ts';
import { createVisitQuota } from '../../../http/limits/visit-quota.ts';
import { recordActivity } from './activity.policy.ts';
import { activityTypeOf, noteActivity } from './activity.service.ts';

export function activityCalls(deps: Dependencies): readonly AnyCall[] {
  const looks = createLimits(deps.database, deps.clock);
  const take = createVisitQuota(deps, 'activity');
  return [
    defineCall({
      id: 'CAL-28',
      method: 'POST',
      path: '/hfc/compounds/{compound_id}/activity/{activity_type}',
      operationId: 'recordActivity',
      summary: 'Record an activity on a home, with a name if it came through a share link',
      policy: recordActivity,
      limit: limits.activity.byPlace,
      params: z.object({ compound_id: id, activity_type: z.string() }),
      body: activityBody,
      responses: { 200: z.object({ viewer_id: z.string().optional() }) },
      handler: async ({ context, params, body, cookies, letsTrack, ip }) => {
        const activityType = activityTypeOf(params.activity_type);
        if (!letsTrack && !isNeededActivity(activityType, body)) return answer(200, {});
        const bytes = Buffer.byteLength(JSON.stringify(body));
        const release = await take({ actor: context.actor, ip, viewerId: viewerIn(cookies), bytes, rows: 1 });
        const viewer = letsTrack
          ? viewerOf(cookies, { secure: isSecure(deps), visit: visitIn(cookies) })
          : undefined;
        // of who lets nothing be noted, what the page says: it holds for who shared alone
        const visit = (letsTrack ? visitIn(cookies) : undefined) ?? body.session_id;
        const isKnown = viewer !== undefined || body.subscriber_id !== undefined;
        const counts =
          activityType !== 'viewed' ||
          (isKnown &&
            (await looks.isWithin(
              limits.activity.countedByPlace,
              `${shareOf(context.actor, ip)} at ${params.compound_id}`,
            )));
        await noteActivity(deps, context, {
          compoundId: params.compound_id,
          activityType,
          counts,
          body: { ...body, session_id: visit },
          viewerId: viewer?.viewerId,
        }).catch(async (error: unknown) => {
          await release();
          throw error;
        });
        if (viewer === undefined) return answer(200, {});
        return answer(200, { viewer_id: viewer.viewerId }, { cookies: viewer.cookies });
      },
    }),
  ];
}
