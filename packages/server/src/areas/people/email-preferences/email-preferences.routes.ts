import { linkedPreferences, linkedPreferencesBody, mailTokenBody } from '@commonhearth/schemas';
import { limits } from '@commonhearth/schemas/limits';
import type { Dependencies } from '../../../dependencies.ts';
import { defineCall, type AnyCall } from '../../../http/call.ts';
import { byPreferencesLink } from './email-preferences.policy.ts';
import { changeLinkedPreferences, showLinkedPreferences } from './email-preferences.service.ts';

const shared = {
  path: '/token_user_email_preferences',
  policy: byPreferencesLink,
  limit: limits.mailToken.byPlace,
  response: linkedPreferences,
} as const;

export const emailPreferenceCalls = (deps: Dependencies): readonly AnyCall[] => [
  defineCall({
    ...shared,
    id: 'CAL-04',
    method: 'GET',
    operationId: 'getLinkedEmailPreferences',
    summary: 'Get the email preferences of the person this token belongs to; the address is masked',
    query: mailTokenBody,
    handler: ({ context }) => showLinkedPreferences(deps, context),
  }),
  defineCall({
    ...shared,
    id: 'CAL-05',
    method: 'PUT',
    operationId: 'setLinkedEmailPreferences',
    summary: 'Update email preferences by token; turning a kind of email back on removes its unsubscriptions',
    body: linkedPreferencesBody,
    handler: ({ context, body: { token: _token, ...wanted } }) =>
      changeLinkedPreferences(deps, context, wanted),
  }),
];
