import {
  contactMarkBody,
  contactMessage,
  contactMessageBody,
  contactMessagesPage,
  contactMessagesQuery,
  id,
  mistakeReportBody,
} from '@commonhearth/schemas';
import { limits } from '@commonhearth/schemas/limits';
import { z } from 'zod';
import { ofPerson } from '../../../context.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { defineCall, type AnyCall } from '../../../http/call.ts';
import { recordListing } from '../../foundation/index.ts';
import { createFormCeiling } from '../../../http/limits/form-ceiling.ts';
import { reportMistake, sendContactMessage, staffContact } from './contact.policy.ts';
import { listContactMessages } from './contact.repository.ts';
import { takeContactMessage, takeMistakeReport } from './contact.service.ts';
import { markHandled } from './staff-contact.service.ts';

export function contactCalls(deps: Dependencies): readonly AnyCall[] {
  const withinCeiling = createFormCeiling(deps, 'contact');
  return [
    defineCall({
      id: 'CAL-156',
      method: 'POST',
      path: '/hfc/contact_messages',
      operationId: 'sendContactMessage',
      summary: 'Send a message to the team; no login needed',
      policy: sendContactMessage,
      limit: limits.contact.byPlace,
      body: contactMessageBody,
      response: z.object({}),
      handler: async (request) => {
        await withinCeiling(request, () => takeContactMessage(deps, request.context, request.body));
        return {};
      },
    }),
    defineCall({
      id: 'CAL-157',
      method: 'POST',
      path: '/hfc/mistake_reports',
      operationId: 'reportMistake',
      summary: 'Report a mistake on the page of a home the caller can see',
      policy: reportMistake,
      limit: limits.contact.byPlace,
      body: mistakeReportBody,
      response: z.object({}),
      handler: async (request) => {
        await withinCeiling(request, () => takeMistakeReport(deps, request.context, request.body));
        return {};
      },
    }),
    defineCall({
      id: 'CAL-158',
      method: 'GET',
      path: '/hfc/_i/contact_messages',
      operationId: 'listContactMessages',
      summary: 'List messages and mistake reports, newest first',
      cacheTags: ['messages'],
      policy: staffContact,
      query: contactMessagesQuery,
      response: contactMessagesPage,
      handler: async ({ context, query }) => {
        await recordListing(deps.database.db, ofPerson(context), 'contact_messages');
        return listContactMessages(deps.database.db, query);
      },
    }),
    defineCall({
      id: 'CAL-159',
      method: 'POST',
      path: '/hfc/_i/contact_messages/{contact_message_id}/handled',
      operationId: 'markContactMessage',
      summary: 'Mark a message or report as handled, or reopen it',
      cacheTags: ['messages'],
      policy: staffContact,
      params: z.object({ contact_message_id: id }),
      body: contactMarkBody,
      response: z.object({ message: contactMessage }),
      handler: async ({ context, params, body }) => ({
        message: await markHandled(deps, ofPerson(context), {
          id: params.contact_message_id,
          handled: body.handled,
        }),
      }),
    }),
  ];
}
