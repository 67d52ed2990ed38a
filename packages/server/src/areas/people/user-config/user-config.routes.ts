import { homePreferences, homePreferencesBody } from '@commonhearth/schemas';
import { z } from 'zod';
import { ofPerson } from '../../../context.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { defineCall, type AnyCall } from '../../../http/call.ts';
import { ownConfig } from './user-config.policy.ts';
import { findPreferences, savePreferences } from './user-config.repository.ts';

const response = z.object({ home_preferences: homePreferences });

export const userConfigCalls = ({ database: { db } }: Dependencies): readonly AnyCall[] => [
  defineCall({
    id: 'CAL-16',
    method: 'GET',
    path: '/hfc/user_config',
    operationId: 'getUserConfig',
    summary: 'Get the caller’s search preferences',
    policy: ownConfig,
    query: z.strictObject({}),
    response,
    handler: async ({ context }) => ({
      home_preferences: await findPreferences(db, ofPerson(context).actor.userId),
    }),
  }),
  defineCall({
    id: 'CAL-17',
    method: 'PUT',
    path: '/hfc/user_config',
    operationId: 'setUserConfig',
    summary: 'Replace the caller’s search preferences',
    policy: ownConfig,
    body: homePreferencesBody,
    response,
    handler: ({ context, body }) =>
      db.transaction(async (tx) => {
        const { userId } = ofPerson(context).actor;
        await savePreferences(tx, userId, body.home_preferences);
        return { home_preferences: await findPreferences(tx, userId) };
      }),
  }),
];
