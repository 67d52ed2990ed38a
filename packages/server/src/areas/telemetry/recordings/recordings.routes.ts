import {
  recorderBody,
  recordingParams,
  recordingPieces,
  recordingQuery,
  recordingsPage,
  recordingsQuery,
} from '@commonhearth/schemas';
import { mostRecordedBytes } from '@commonhearth/schemas/constants';
import { limits } from '@commonhearth/schemas/limits';
import { z } from 'zod';
import { ofPerson } from '../../../context.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { answer } from '../../../http/answer.ts';
import { defineCall, type AnyCall } from '../../../http/call.ts';
import { isSecure, viewerIn, viewerOf } from '../../../http/tracking/tracking.ts';
import { createVisitQuota } from '../../../http/limits/visit-quota.ts';
import { recordListing, recordSearch } from '../../foundation/index.ts';
import { recordSession, watchRecordings } from './recordings.policy.ts';
import { listRecordings } from './recordings.repository.ts';
import { recordingsInDatabase, watchRecording } from './recordings.service.ts';

export function recordingCalls(deps: Dependencies): readonly AnyCall[] {
  const sink = recordingsInDatabase(deps);
  const take = createVisitQuota(deps, 'recorder');
  return [
    defineCall({
      id: 'CAL-80',
      method: 'POST',
      path: '/recorder',
      operationId: 'recordSession',
      summary: 'Receive a chunk of a session recording; ignores duplicates',
      policy: recordSession,
      limit: limits.recorder.byPlace,
      takes: ['json', 'beacon'],
      mostBytes: mostRecordedBytes,
      idempotent: false,
      body: recorderBody,
      responses: { 202: z.object({}) },
      handler: async ({ context, body, cookies, letsTrack, ip }) => {
        if (!letsTrack || deps.config.recorder === 0) return answer(202, {});
        const bytes = Buffer.byteLength(body.events);
        await take({ actor: context.actor, ip, viewerId: viewerIn(cookies), bytes, rows: 1 });
        const viewer = viewerOf(cookies, { secure: isSecure(deps), visit: undefined });
        await sink.keep(context, body, viewer.viewerId);
        return answer(202, {}, { cookies: viewer.cookies });
      },
    }),
    defineCall({
      id: 'CAL-140',
      method: 'GET',
      path: '/hfc/_i/recordings',
      operationId: 'listRecordings',
      summary: 'List recorded sessions, newest first, optionally of one person or since a time',
      policy: watchRecordings,
      query: recordingsQuery,
      response: recordingsPage,
      handler: async ({ context, query }) => {
        const { db } = deps.database;
        const page = await listRecordings(db, query);
        const { email: address } = query;
        const asked = ofPerson(context);
        const rows = page.recordings.length;
        if (address === undefined) await recordListing(db, asked, 'recordings');
        else await recordSearch(db, asked, { address, among: 'recordings', rows });
        return page;
      },
    }),
    defineCall({
      id: 'CAL-141',
      method: 'GET',
      path: '/hfc/_i/recordings/{session_id}',
      operationId: 'watchRecording',
      summary: 'Get a recorded session chunk by chunk; the audit records who watched',
      policy: watchRecordings,
      params: recordingParams,
      query: recordingQuery,
      response: recordingPieces,
      handler: ({ context, params, query }) =>
        watchRecording(deps, ofPerson(context), { sessionId: params.session_id, cursor: query.cursor }),
    }),
  ];
}
