import {
  changeRuleBody,
  circle,
  createCircleBody,
  handOverBody,
  id,
  removeMemberBody,
  renameCircleBody,
} from '@commonhearth/schemas';
import { limits } from '@commonhearth/schemas/limits';
import { z } from 'zod';
import { ofPerson, ofPersonOrGuest } from '../../../context.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { answer, nothing } from '../../../http/answer.ts';
import { defineCall, type AnyCall } from '../../../http/call.ts';
import { memberOrGuest, ownCircles, ownerOfCircle } from './circles.policy.ts';
import { changeRule, createCircle, deleteCircle, listCircles, renameCircle } from './circles.service.ts';
import { handOver, removeMember } from './members.service.ts';

const cacheTags = ['circles'];
const params = z.object({ circle_id: id });
const response = z.object({ circle });

export const circleCalls = (deps: Dependencies): readonly AnyCall[] => [
  defineCall({
    id: 'CAL-170',
    method: 'GET',
    path: '/hfc/circles',
    operationId: 'listCircles',
    summary: 'List the caller’s circles, the oldest first',
    cacheTags,
    policy: ownCircles,
    query: z.strictObject({}),
    response: z.object({ circles: z.array(circle) }),
    handler: async ({ context }) => ({ circles: await listCircles(deps, ofPerson(context)) }),
  }),
  defineCall({
    id: 'CAL-171',
    method: 'POST',
    path: '/hfc/circles',
    operationId: 'createCircle',
    summary: 'Start a circle with a household of the caller’s',
    cacheTags,
    policy: ownCircles,
    limit: limits.circles.startedByPerson,
    body: createCircleBody,
    response,
    handler: async ({ context, body }) => ({ circle: await createCircle(deps, ofPerson(context), body) }),
  }),
  defineCall({
    id: 'CAL-172',
    method: 'PUT',
    path: '/hfc/circles/{circle_id}',
    operationId: 'renameCircle',
    summary: 'Rename a circle that the caller owns',
    cacheTags,
    policy: ownerOfCircle,
    params,
    body: renameCircleBody,
    response,
    handler: async ({ context, params: { circle_id: circleId }, body }) => ({
      circle: await renameCircle(deps, ofPerson(context), { circleId, name: body.name }),
    }),
  }),
  defineCall({
    id: 'CAL-193',
    method: 'PUT',
    path: '/hfc/circles/{circle_id}/rule',
    operationId: 'changeCircleRule',
    summary:
      'Change when a home is on the shortlist of a circle that the caller owns, and when it is ruled out',
    cacheTags,
    policy: ownerOfCircle,
    params,
    body: changeRuleBody,
    response,
    handler: async ({ context, params: { circle_id: circleId }, body }) => ({
      circle: await changeRule(deps, ofPerson(context), { circleId, ...body }),
    }),
  }),
  defineCall({
    id: 'CAL-173',
    method: 'DELETE',
    path: '/hfc/circles/{circle_id}',
    operationId: 'deleteCircle',
    summary: 'Delete a circle that the caller owns, for all its members',
    cacheTags,
    policy: ownerOfCircle,
    params,
    body: z.strictObject({}),
    responses: { 204: nothing },
    handler: async ({ context, params: { circle_id: circleId } }) => {
      await deleteCircle(deps, ofPerson(context), { circleId });
      return answer(204);
    },
  }),
  defineCall({
    id: 'CAL-174',
    method: 'PUT',
    path: '/hfc/circles/{circle_id}/owner',
    operationId: 'handOverCircle',
    summary: 'Make another member the owner of a circle that the caller owns',
    cacheTags,
    policy: ownerOfCircle,
    params,
    body: handOverBody,
    response,
    handler: async ({ context, params: { circle_id: circleId }, body }) => ({
      circle: await handOver(deps, ofPerson(context), { circleId, memberId: body.member_id }),
    }),
  }),
  defineCall({
    id: 'CAL-175',
    method: 'DELETE',
    path: '/hfc/circles/{circle_id}/members/{member_id}',
    operationId: 'removeCircleMember',
    summary: 'Leave a circle, or remove a member of one that the caller owns, which ends its invitation',
    cacheTags,
    policy: memberOrGuest,
    params: params.extend({ member_id: id }),
    body: removeMemberBody,
    responses: { 204: nothing },
    handler: async ({ context, params: { circle_id: circleId, member_id: memberId }, body }) => {
      await removeMember(deps, ofPersonOrGuest(context), { circleId, memberId, ...body });
      return answer(204);
    },
  }),
];
