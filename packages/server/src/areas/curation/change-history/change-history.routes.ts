import { auditPage, auditQuery, id, undoResult } from '@commonhearth/schemas';
import { z } from 'zod';
import { ofPerson } from '../../../context.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { defineCall, type AnyCall } from '../../../http/call.ts';
import { auditPolicy } from './change-history.policy.ts';
import { listAudit } from './list-audit.service.ts';
import { undo } from './undo.service.ts';

export const auditCalls = (deps: Dependencies): readonly AnyCall[] => [
  defineCall({
    id: 'CAL-84',
    method: 'GET',
    path: '/hfc/_i/audit',
    operationId: 'listAudit',
    summary:
      'List changes with before and after values and whether they can be undone, newest first, one row per action',
    policy: auditPolicy,
    query: auditQuery,
    response: auditPage,
    handler: ({ context, query }) => listAudit(deps, context, query),
  }),
  defineCall({
    id: 'CAL-85',
    method: 'POST',
    path: '/hfc/_i/audit/{entry_id}/undo',
    operationId: 'undoEntry',
    summary: 'Undo a change, or the whole action it belongs to, with a result for each entry',
    cacheTags: ['agents', 'cycles', 'resources'],
    policy: auditPolicy,
    params: z.object({ entry_id: id }),
    body: z.strictObject({}),
    response: z.object({ results: z.array(undoResult) }),
    handler: async ({ context, params }) => ({
      results: await undo(deps, ofPerson(context), { entryId: params.entry_id }),
    }),
  }),
];
