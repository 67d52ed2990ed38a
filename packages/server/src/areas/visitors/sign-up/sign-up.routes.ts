import { personName, registerBody, tokenPackage, user } from '@commonhearth/schemas';
import { z } from 'zod';
import { ofProvider } from '../../../context.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { defineCall, type AnyCall } from '../../../http/call.ts';
import { viewerIn } from '../../../http/tracking/tracking.ts';
import { linkAnalytics, linkRecordings, linkViewer } from '../../telemetry/index.ts';
import { providerAccount } from './sign-up.policy.ts';
import { enrich, register } from './sign-up.service.ts';

const enrichQuery = z.strictObject({
  user_name: personName.optional(),
  ab_test_group: z.enum(['a', 'b']).optional(),
});

export function signUpCalls(deps: Dependencies): readonly AnyCall[] {
  return [
    defineCall({
      id: 'CAL-06',
      method: 'GET',
      path: '/enrich_token',
      operationId: 'enrichToken',
      summary:
        'Exchange the auth provider’s access token for the product’s own; creates the user on first use',
      policy: providerAccount,
      query: enrichQuery,
      response: z.object({ token: tokenPackage, user }),
      handler: async ({ context, query, cookies, letsTrack }) => {
        const enriched = await enrich(deps, context, {
          identity: ofProvider(context).actor.identity,
          name: query.user_name,
          group: query.ab_test_group,
        });
        const viewerId = letsTrack ? viewerIn(cookies) : undefined;
        if (viewerId !== undefined)
          for (const link of [linkViewer, linkAnalytics, linkRecordings])
            await link(deps.database.db, viewerId, enriched.user.user_id);
        return enriched;
      },
    }),
    defineCall({
      id: 'CAL-07',
      method: 'POST',
      path: '/register_supabase_signup',
      operationId: 'registerSignup',
      summary: 'Complete a sign-up; a repeat changes nothing',
      policy: providerAccount,
      body: registerBody,
      response: z.object({ user }),
      handler: async ({ context, body }) => ({
        user: await register(deps, context, { identity: ofProvider(context).actor.identity, body }),
      }),
    }),
  ];
}
