import { ownShareLink, selfView, shareLinkBody, shareLinkInfo, shareLinkVisit } from '@commonhearth/schemas';
import { limits } from '@commonhearth/schemas/limits';
import { z } from 'zod';
import type { Dependencies } from '../../../dependencies.ts';
import { defineCall, type AnyCall } from '../../../http/call.ts';
import { ofPerson } from '../../../context.ts';
import { ownShareLink as ownLink, seeSharer } from './share-links.policy.ts';
import { changeShareLink, shareLinkVisits, showSharer } from './share-links.service.ts';

export const shareLinkCalls = (deps: Dependencies): readonly AnyCall[] => [
  defineCall({
    id: 'CAL-36',
    method: 'GET',
    path: '/hfc/share_link_info/{share_link_key}',
    operationId: 'getShareLinkInfo',
    summary: 'Get the person sharing this link: first name and picture',
    policy: seeSharer,
    limit: limits.shareLinks.byPlace,
    params: z.object({ share_link_key: z.string() }),
    /** What the page believes; the server judges by who asks. */
    query: z.strictObject({ self_view: selfView.optional() }),
    response: shareLinkInfo,
    handler: ({ context, params }) => showSharer(deps, context, { shareLinkKey: params.share_link_key }),
  }),
  defineCall({
    id: 'CAL-144',
    method: 'POST',
    path: '/user/share_link',
    operationId: 'changeShareLink',
    summary: 'Show or hide the caller’s name on their share link, or replace the link and stop the old one',
    policy: ownLink,
    limit: limits.shareLinks.byPerson,
    body: shareLinkBody,
    response: ownShareLink,
    handler: ({ context, body }) => changeShareLink(deps, ofPerson(context), body),
  }),
  defineCall({
    id: 'CAL-115',
    method: 'GET',
    path: '/hfc/share_link_visits',
    operationId: 'listShareLinkVisits',
    summary: 'List who opened homes through the caller’s share link',
    policy: ownLink,
    query: z.strictObject({}),
    response: z.object({ visits: z.array(shareLinkVisit) }),
    handler: async ({ context }) => ({ visits: await shareLinkVisits(deps, ofPerson(context)) }),
  }),
];
