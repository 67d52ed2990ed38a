import {
  audienceBody,
  audienceCount,
  broadcast,
  broadcastUpdate,
  id,
  listedBroadcast,
  newBroadcast,
  whyAnswer,
  whyBody,
} from '@commonhearth/schemas';
import { z } from 'zod';
import { ofPerson } from '../../../context.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { defineCall, type AnyCall } from '../../../http/call.ts';
import { recordSearch } from '../../foundation/index.ts';
import { audienceInParts, audienceThatIs, whileCounting, whyOf } from '../audience/index.ts';
import { sendBroadcasts } from '../broadcast/index.ts';
import { changeDraft, createDraft, listBroadcasts } from './drafts.service.ts';
import { mostRequestBytes } from '../message/index.ts';

const path = '/hfc/_i/email_broadcasts';
const answered = z.object({ broadcast });

export const broadcastCalls = (deps: Dependencies): readonly AnyCall[] => [
  defineCall({
    id: 'CAL-97',
    method: 'GET',
    path,
    operationId: 'listBroadcasts',
    summary: 'List broadcasts, most recently changed first',
    policy: sendBroadcasts,
    query: z.strictObject({}),
    response: z.object({ broadcasts: z.array(listedBroadcast) }),
    handler: async () => ({ broadcasts: await listBroadcasts(deps) }),
  }),
  defineCall({
    id: 'CAL-129',
    method: 'POST',
    path,
    operationId: 'createBroadcast',
    summary: 'Create a draft, empty or copied from another broadcast',
    policy: sendBroadcasts,
    body: newBroadcast,
    mostBytes: mostRequestBytes,
    response: answered,
    handler: async ({ context, body }) => ({
      broadcast: await createDraft(deps, ofPerson(context), body),
    }),
  }),
  defineCall({
    id: 'CAL-130',
    method: 'PUT',
    path: `${path}/{broadcast_id}`,
    operationId: 'updateBroadcast',
    summary: 'Save a draft, with its body sanitized',
    policy: sendBroadcasts,
    params: z.object({ broadcast_id: id }),
    body: broadcastUpdate,
    mostBytes: mostRequestBytes,
    response: answered,
    handler: async ({ context, params: { broadcast_id }, body }) => ({
      broadcast: await changeDraft(deps, ofPerson(context), { broadcastId: broadcast_id, draft: body }),
    }),
  }),
  defineCall({
    id: 'CAL-116',
    method: 'POST',
    path: '/hfc/_i/email_broadcast/audience',
    operationId: 'countAudience',
    summary: 'Count an audience by market and area, and who is left out and why. Changes nothing',
    policy: sendBroadcasts,
    body: audienceBody,
    // the client asks again while it still waits, when a box is ticked and unticked
    idempotent: false,
    response: audienceCount,
    handler: async ({ body: { audience, is_newsletter: isNewsletter = false } }) => {
      await audienceThatIs(deps.database.db, audience);
      return whileCounting(deps.database, (tx) => audienceInParts(tx, { audience, isNewsletter }));
    },
  }),
  defineCall({
    id: 'CAL-101',
    method: 'POST',
    path: '/hfc/_i/email_broadcast/why',
    operationId: 'whyInAudience',
    summary: 'Explain why an address is in an audience or not. Changes nothing',
    policy: sendBroadcasts,
    body: whyBody,
    response: whyAnswer,
    handler: async ({ context, body: { email: address, ...asked } }) => {
      const why = await whyOf(deps, asked, address);
      const rows = why.included ? 1 : 0;
      await recordSearch(deps.database.db, ofPerson(context), { address, among: 'an audience', rows });
      return why;
    },
  }),
];
