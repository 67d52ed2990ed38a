import { analyticsBody, analyticsParams, analyticsQuery, analyticsTaken } from '@commonhearth/schemas';
import { mostAnalyticsBytes } from '@commonhearth/schemas/constants';
import { limits } from '@commonhearth/schemas/limits';
import type { Dependencies } from '../../../dependencies.ts';
import { answer } from '../../../http/answer.ts';
import { defineCall, type AnyCall } from '../../../http/call.ts';
import { isSecure, viewerIn, viewerOf } from '../../../http/tracking/tracking.ts';
import { createVisitQuota } from '../../../http/limits/visit-quota.ts';
import { recordAnalytics } from './analytics.policy.ts';
import { analyticsInDatabase } from './analytics.service.ts';
import { readAnalytics } from './read-analytics.ts';

export function analyticsCalls(deps: Dependencies): readonly AnyCall[] {
  const sink = analyticsInDatabase(deps);
  const take = createVisitQuota(deps, 'analytics');
  return [
    defineCall({
      id: 'CAL-79',
      method: 'POST',
      path: '/analytics/{kind}',
      operationId: 'recordAnalytics',
      summary: 'Collect events, people and groups from the Mixpanel library; ignores duplicate events',
      policy: recordAnalytics,
      limit: limits.analytics.byPlace,
      takes: ['form', 'form beacon', 'json'],
      mostBytes: mostAnalyticsBytes,
      idempotent: false,
      params: analyticsParams,
      query: analyticsQuery,
      body: analyticsBody,
      responses: { 200: analyticsTaken },
      handler: async ({ context, params: { kind }, body, cookies, letsTrack, ip }) => {
        const all = readAnalytics(kind, body.data, context.at);
        if (!letsTrack || !deps.config.analytics) return answer(200, 1);
        const bytes = Buffer.byteLength(body.data);
        await take({ actor: context.actor, ip, viewerId: viewerIn(cookies), bytes, rows: all.length });
        const viewer = viewerOf(cookies, { secure: isSecure(deps), visit: undefined });
        await sink.keep(context, { kind, all, viewerId: viewer.viewerId });
        return answer(200, 1, { cookies: viewer.cookies });
      },
    }),
  ];
}
