import { broadcastPreview, previewBroadcastBody, testBroadcastBody } from '@commonhearth/schemas';
import { limits } from '@commonhearth/schemas/limits';
import { z } from 'zod';
import { ofPerson } from '../../../context.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { defineCall, type AnyCall } from '../../../http/call.ts';
import { sendBroadcasts } from '../broadcast/index.ts';
import { previewOf, sendTest } from './preview.service.ts';
import { mostRequestBytes } from '../message/index.ts';

export const previewCalls = (deps: Dependencies): readonly AnyCall[] => [
  defineCall({
    id: 'CAL-131',
    method: 'POST',
    path: '/hfc/_i/email_broadcast/preview',
    operationId: 'previewBroadcast',
    summary: 'Preview a broadcast as one subscriber gets it, and list what blocks sending. Changes nothing',
    policy: sendBroadcasts,
    body: previewBroadcastBody,
    mostBytes: mostRequestBytes,
    response: broadcastPreview,
    handler: ({ body }) => previewOf(deps, body),
  }),
  defineCall({
    id: 'CAL-73',
    method: 'POST',
    path: '/hfc/_i/email_broadcast/send_test_email',
    operationId: 'sendTestBroadcast',
    summary: 'Send a test of the current draft to one of the caller’s own addresses',
    policy: sendBroadcasts,
    limit: limits.broadcastTests.byPerson,
    body: testBroadcastBody,
    mostBytes: mostRequestBytes,
    response: z.object({ sent_to: z.string() }),
    handler: async ({ context, body }) => ({ sent_to: await sendTest(deps, ofPerson(context), body) }),
  }),
];
