import { emailPreferences, id, user, userChange } from '@commonhearth/schemas';
import { z } from 'zod';
import type { Dependencies } from '../../../dependencies.ts';
import { defineCall, type AnyCall } from '../../../http/call.ts';
import { ofPerson } from '../../../context.ts';
import { changeEmailPreferences, changeUser } from './change-user.ts';
import { showUser } from './show-user.ts';
import { ownUser } from './users.policy.ts';

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
  ];
}
