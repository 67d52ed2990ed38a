import { selfView, shareLinkInfo } from '@commonhearth/schemas';
import { limits } from '@commonhearth/schemas/limits';
import { z } from 'zod';
import type { Dependencies } from '../../dependencies.ts';
import { defineCall, type AnyCall } from '../../http/call.ts';
import { seeSharer } from './share-links.policy.ts';
import { showSharer } from './share-links.service.ts';

export const shareLinkCalls = (deps: Dependencies): readonly AnyCall[] => [
  defineCall({
    id: 'CAL-36',
    method: 'GET',
    path: '/hfc/share_link_info/{share_link_key}',
    operationId: 'getShareLinkInfo',
    summary: 'Who shares by this link: face and first name',
    policy: seeSharer,
    limit: limits.shareLinks.byPlace,
    params: z.object({ share_link_key: z.string() }),
    /** What the page believes; the server judges by who asks. */
    query: z.strictObject({ self_view: selfView.optional() }),
    response: shareLinkInfo,
    handler: ({ context, params }) => showSharer(deps, context, { shareLinkKey: params.share_link_key }),
  }),
];
