import {
  emailPreferences,
  id,
  personName,
  registerBody,
  tokenPackage,
  user,
  userChange,
} from '@commonhearth/schemas';
import { z } from 'zod';
import type { Dependencies } from '../../dependencies.ts';
import { defineCall, type AnyCall } from '../../http/call.ts';
import { viewerIn } from '../../http/tracking.ts';
import { ofPerson, ofProvider } from '../../context.ts';
import { linkAnalytics } from '../analytics/analytics.repository.ts';
import { linkViewer } from '../engagement/engagement.repository.ts';
import { linkRecordings } from '../recordings/recordings.repository.ts';
import { changeEmailPreferences, changeUser } from './change-user.ts';
import { ownUser, providerAccount } from './users.policy.ts';
import { enrich, register, showUser } from './users.service.ts';

const enrichQuery = z.strictObject({
  user_name: personName.optional(),
  ab_test_group: z.enum(['a', 'b']).optional(),
});

export function userCalls(deps: Dependencies): readonly AnyCall[] {
  return [
    defineCall({
      id: 'CAL-01',
      method: 'GET',
      path: '/user',
      operationId: 'getUser',
      summary: 'Get the caller with their share-link key and advisor',
      policy: ownUser,
      query: z.strictObject({ user_id: id }),
      response: z.object({ user }),
      handler: async ({ context, query: { user_id } }) => ({
        user: await showUser(deps, ofPerson(context), { userId: user_id }),
      }),
    }),
    defineCall({
      id: 'CAL-02',
      method: 'PUT',
      path: '/update_user',
      operationId: 'updateUser',
      summary:
        'Update the caller’s name, configuration, public profile or history; keeps fields that aren’t sent',
      policy: ownUser,
      body: userChange,
      response: z.object({ user }),
      handler: async ({ context, body }) => ({ user: await changeUser(deps, ofPerson(context), body) }),
    }),
    defineCall({
      id: 'CAL-03',
      method: 'PUT',
      path: '/user_email_preferences',
      operationId: 'setEmailPreferences',
      summary:
        'Update the caller’s email preferences; turning a kind of email back on removes its unsubscriptions',
      policy: ownUser,
      body: emailPreferences,
      response: z.object({ user }),
      handler: async ({ context, body }) => ({
        user: await changeEmailPreferences(deps, ofPerson(context), body),
      }),
    }),
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
