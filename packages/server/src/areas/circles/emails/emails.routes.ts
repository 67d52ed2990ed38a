import { circleEmails, id } from '@commonhearth/schemas';
import { z } from 'zod';
import { ofPerson } from '../../../context.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { defineCall, type AnyCall } from '../../../http/call.ts';
import { memberOfCircle } from '../circles/index.ts';
import { changeEmails, seeEmails } from './emails.service.ts';

const path = '/hfc/circles/{circle_id}/emails';
const cacheTags = ['circle emails'];
const policy = memberOfCircle;
const params = z.object({ circle_id: id });

export const emailCalls = (deps: Dependencies): readonly AnyCall[] => [
  defineCall({
    id: 'CAL-197',
    method: 'GET',
    path,
    operationId: 'seeCircleEmails',
    summary: 'See whether the caller gets the daily email about a circle of theirs',
    cacheTags,
    policy,
    params,
    query: z.strictObject({}),
    response: circleEmails,
    handler: ({ context, params: { circle_id: circleId } }) =>
      seeEmails(deps, ofPerson(context), { circleId }),
  }),
  defineCall({
    id: 'CAL-198',
    method: 'PUT',
    path,
    operationId: 'changeCircleEmails',
    summary: 'Start or stop the daily email about a circle of the caller’s',
    cacheTags,
    policy,
    params,
    body: circleEmails,
    response: circleEmails,
    handler: ({ context, params: { circle_id: circleId }, body }) =>
      changeEmails(deps, ofPerson(context), { circleId, ...body }),
  }),
];
