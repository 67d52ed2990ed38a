import { devMailsPage, devMailsQuery, id, mail, mailsPage, mailsQuery } from '@commonhearth/schemas';
import { z } from 'zod';
import { ofPerson } from '../../../context.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { recordSearch } from '../../foundation/index.ts';
import { defineCall, type AnyCall } from '../../../http/call.ts';
import { listDevMails, listMails } from './mail-lists.repository.ts';
import { developerMails, staffMails } from './mails.policy.ts';
import { retryMail } from './mails.service.ts';

export const mailCalls = (deps: Dependencies): readonly AnyCall[] => [
  defineCall({
    id: 'CAL-117',
    method: 'GET',
    path: '/dev/mails',
    operationId: 'listDevMails',
    summary: 'List the outbox, newest first; only in the development channel',
    policy: developerMails,
    channel: 'development',
    query: devMailsQuery,
    response: devMailsPage,
    handler: ({ query }) => listDevMails(deps.database.db, query.cursor),
  }),
  defineCall({
    id: 'CAL-145',
    method: 'GET',
    path: '/hfc/_i/mails',
    operationId: 'listMails',
    summary:
      'Get the health of email delivery: recent emails with masked addresses, newest first, and the queue length',
    cacheTags: ['mails'],
    policy: staffMails,
    query: mailsQuery,
    response: mailsPage,
    handler: async ({ context, query }) => {
      const { db } = deps.database;
      const page = await listMails(db, query);
      const { to: address } = query;
      const rows = page.mails.length;
      if (address !== undefined) await recordSearch(db, ofPerson(context), { address, among: 'mails', rows });
      return page;
    },
  }),
  defineCall({
    id: 'CAL-146',
    method: 'POST',
    path: '/hfc/_i/mails/{mail_id}/retry',
    operationId: 'retryMail',
    summary: 'Resend a failed email',
    cacheTags: ['mails'],
    policy: staffMails,
    params: z.object({ mail_id: id }),
    body: z.strictObject({}),
    response: z.object({ mail }),
    handler: async ({ context, params }) => ({
      mail: await retryMail(deps, ofPerson(context), params.mail_id),
    }),
  }),
];
