import { id, marketVersion, restoreBody, restoreRehearsal } from '@commonhearth/schemas';
import { z } from 'zod';
import { ofPerson } from '../../../context.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { answer } from '../../../http/answer.ts';
import { defineCall, type AnyCall } from '../../../http/call.ts';
import { staffVersions } from './market-versions.policy.ts';
import { rehearseRestore, restoreMarket, versionsOf } from './restore.service.ts';

export const marketVersionCalls = (deps: Dependencies): readonly AnyCall[] => [
  defineCall({
    id: 'CAL-125',
    method: 'GET',
    path: '/hfc/_i/content/versions',
    operationId: 'listMarketVersions',
    summary: 'List the published versions of one or all markets, latest first',
    policy: staffVersions,
    query: z.strictObject({ market_id: id.optional() }),
    response: z.object({ versions: z.array(marketVersion) }),
    handler: async ({ context, query }) => ({
      versions: await versionsOf(deps, context, { marketId: query.market_id }),
    }),
  }),
  defineCall({
    id: 'CAL-88',
    method: 'POST',
    path: '/hfc/_i/content/restore',
    operationId: 'restoreMarket',
    summary: 'Restore which homes of a market are published and their order, or preview it',
    policy: staffVersions,
    body: restoreBody,
    responses: { 200: restoreRehearsal, 202: z.object({ job_id: z.string() }) },
    handler: async ({ context, body: { market_id: marketId, to, rehearse } }) =>
      rehearse === true
        ? answer(200, await rehearseRestore(deps, ofPerson(context), { marketId, to }))
        : answer(202, { job_id: await restoreMarket(deps, ofPerson(context), { marketId, to }) }),
  }),
];
