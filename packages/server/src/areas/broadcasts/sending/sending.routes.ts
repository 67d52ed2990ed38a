import {
  broadcast,
  broadcastAction,
  broadcastActionBody,
  broadcastProgress,
  id,
  recipientsPage,
  recipientsQuery,
  sendBroadcastBody,
} from '@commonhearth/schemas';
import { z } from 'zod';
import { ofPerson } from '../../../context.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { notFound } from '../../../failure.ts';
import { answer, jsonOrCsv } from '../../../http/answer.ts';
import { defineCall, type AnyCall } from '../../../http/call.ts';
import { byId } from '../../../http/parse-id.ts';
import { recordListing, recordReading, recordSearch } from '../../foundation/index.ts';
import {
  countRecipients,
  countsOf,
  currentRateOf,
  failuresOf,
  pageAsJson,
  recipientsCsv,
  sentSince,
  unsubscribedOf,
  waitingDomainsOf,
} from '../ledger/index.ts';
import { actOnBroadcast } from './act-on-broadcast.ts';
import { findBroadcast, sendBroadcasts, toBroadcast } from '../broadcast/index.ts';
import { sendToAll } from './sending.service.ts';

const params = z.object({ broadcast_id: id });
const minute = 60_000;

export const sendingCalls = (deps: Dependencies): readonly AnyCall[] => {
  const { db } = deps.database;
  const found = async (broadcastId: string) => {
    const row = await byId(broadcastId, (number) => findBroadcast(db, number));
    if (row === undefined) throw notFound('This broadcast');
    return row;
  };
  return [
    defineCall({
      id: 'CAL-74',
      method: 'POST',
      path: '/hfc/_i/email_broadcast/send_to_all_subscribers',
      operationId: 'sendBroadcast',
      summary:
        'Send or schedule a draft to the confirmed number of addresses; 409 with the current number if it changed',
      policy: sendBroadcasts,
      body: sendBroadcastBody,
      needsProof: true,
      responses: { 202: z.object({ broadcast }) },
      handler: async ({ context, body }) =>
        answer(202, { broadcast: await sendToAll(deps, ofPerson(context), body) }),
    }),
    defineCall({
      id: 'CAL-98',
      method: 'GET',
      path: '/hfc/_i/email_broadcasts/{broadcast_id}',
      operationId: 'showBroadcast',
      summary:
        'Get a broadcast and its progress: addresses by state, failures by cause, mail servers with queued email',
      policy: sendBroadcasts,
      params,
      response: broadcastProgress,
      handler: async ({ context, params: { broadcast_id } }) => {
        const row = await found(broadcast_id);
        const { broadcastId } = row;
        return {
          broadcast: await toBroadcast(db, row),
          counts: await countsOf(db, broadcastId),
          mails_per_second: deps.config.mailPerSecond,
          sent_last_minute: await sentSince(db, broadcastId, new Date(context.at.getTime() - minute)),
          current_rate: await currentRateOf(db, broadcastId, context.at),
          failures: await failuresOf(db, broadcastId),
          waiting_domains: await waitingDomainsOf(db, broadcastId, context.at),
          unknown_left: row.unknownLeft,
          unsubscribed: await unsubscribedOf(db, broadcastId),
        };
      },
    }),
    defineCall({
      id: 'CAL-99',
      method: 'GET',
      path: '/hfc/_i/email_broadcasts/{broadcast_id}/recipients',
      operationId: 'listBroadcastRecipients',
      summary: 'List the result for each address, latest first; format=csv downloads all of them',
      policy: sendBroadcasts,
      params,
      query: recipientsQuery,
      responses: { 200: jsonOrCsv(recipientsPage) },
      handler: async ({ context, params: { broadcast_id }, query }) => {
        const { broadcastId } = await found(broadcast_id);
        const asked = ofPerson(context);
        const rows = () => countRecipients(db, broadcastId, query);
        const { q: address, cursor, format } = query;
        const isSearch = address !== undefined && cursor === undefined;
        if (isSearch)
          await recordSearch(db, asked, { address, among: 'recipients of a broadcast', rows: await rows() });
        if (format === undefined) {
          if (!isSearch) await recordListing(db, asked, { broadcastId });
          return answer(200, pageAsJson(db, broadcastId, query));
        }
        await recordReading(db, asked, {
          action: 'export',
          objectType: 'broadcast',
          objectId: String(broadcastId),
          after: { rows: await rows() },
        });
        return answer(200, recipientsCsv(db, broadcastId, query), {
          headers: {
            'content-type': 'text/csv; charset=utf-8',
            'content-disposition': 'attachment; filename="recipients.csv"',
          },
        });
      },
    }),
    defineCall({
      id: 'CAL-100',
      method: 'POST',
      path: '/hfc/_i/email_broadcasts/{broadcast_id}/{action}',
      operationId: 'actOnBroadcast',
      summary:
        'Pause, resume or cancel a broadcast, resend failed or unconfirmed emails, or leave the unconfirmed ones as they are',
      policy: sendBroadcasts,
      params: z.object({ broadcast_id: id, action: broadcastAction }),
      body: broadcastActionBody,
      response: z.object({ broadcast }),
      handler: async ({ context, params: { broadcast_id, action }, body: { version } }) => ({
        broadcast: await actOnBroadcast(deps, ofPerson(context), {
          broadcastId: broadcast_id,
          action,
          version,
        }),
      }),
    }),
  ];
};
