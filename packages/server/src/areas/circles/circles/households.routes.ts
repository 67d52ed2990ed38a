import {
  answerAskingBody,
  chooseHouseholdBody,
  circle,
  id,
  changeHouseholdBody,
} from '@commonhearth/schemas';
import { z } from 'zod';
import { ofPerson, ofPersonOrGuest } from '../../../context.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { defineCall, type AnyCall } from '../../../http/call.ts';
import { memberOfCircle, memberOrGuest } from './circles.policy.ts';
import { answerAsking, chooseHousehold, changeHousehold } from './households.service.ts';

const cacheTags = ['circles'];
const params = z.object({ circle_id: id });
const response = z.object({ circle });

export const householdCalls = (deps: Dependencies): readonly AnyCall[] => [
  defineCall({
    id: 'CAL-176',
    method: 'PUT',
    path: '/hfc/circles/{circle_id}/household',
    operationId: 'chooseHousehold',
    summary: 'Open a household of the caller’s own, or ask the members of another one',
    cacheTags,
    policy: memberOfCircle,
    params,
    body: chooseHouseholdBody,
    response,
    handler: async ({ context, params: { circle_id: circleId }, body }) => ({
      circle: await chooseHousehold(deps, ofPerson(context), { circleId, ...body }),
    }),
  }),
  defineCall({
    id: 'CAL-177',
    method: 'PUT',
    path: '/hfc/circles/{circle_id}/households/{household_id}',
    operationId: 'changeHousehold',
    summary: 'Change the name and the needs of the household that the caller lives in',
    cacheTags,
    policy: memberOrGuest,
    params: params.extend({ household_id: id }),
    body: changeHouseholdBody,
    response,
    handler: async ({ context, params: { circle_id: circleId, household_id: householdId }, body }) => ({
      circle: await changeHousehold(deps, ofPersonOrGuest(context), { circleId, householdId, ...body }),
    }),
  }),
  defineCall({
    id: 'CAL-178',
    method: 'PUT',
    path: '/hfc/circles/{circle_id}/members/{member_id}/household',
    operationId: 'answerAsking',
    summary: 'Say yes or no to a member who asks to join the caller’s household',
    cacheTags,
    policy: memberOfCircle,
    params: params.extend({ member_id: id }),
    body: answerAskingBody,
    response,
    handler: async ({ context, params: { circle_id: circleId, member_id: memberId }, body }) => ({
      circle: await answerAsking(deps, ofPerson(context), { circleId, memberId, accepts: body.accepts }),
    }),
  }),
];
