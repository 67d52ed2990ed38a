import {
  circle,
  id,
  inviteByEmailBody,
  invitedCircle,
  joinAsGuestBody,
  joinCircleBody,
  lookAtInvitationBody,
} from '@commonhearth/schemas';
import { limits } from '@commonhearth/schemas/limits';
import { z } from 'zod';
import { ofPerson } from '../../../context.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { answer } from '../../../http/answer.ts';
import { defineCall, type AnyCall } from '../../../http/call.ts';
import { guestCookie, guestIn } from '../../../http/tokens/circle-guest.ts';
import { isSecure } from '../../../http/tracking/tracking.ts';
import { memberOfCircle, ownCircles } from '../circles/index.ts';
import { inviteByEmail } from './invite-by-email.service.ts';
import { invitedToCircle, joiningAsGuest } from './invitations.policy.ts';
import {
  endInvitation,
  joinAsGuest,
  joinCircle,
  lookAtInvitation,
  renewInvitation,
} from './invitations.service.ts';

const cacheTags = ['circles'];
const params = z.object({ circle_id: id });
const response = z.object({ circle });

export const invitationCalls = (deps: Dependencies): readonly AnyCall[] => [
  defineCall({
    id: 'CAL-179',
    method: 'POST',
    path: '/hfc/circles/{circle_id}/invitation',
    operationId: 'renewCircleInvitation',
    summary: 'Make a new invitation link for a circle; the one before ends',
    cacheTags,
    policy: memberOfCircle,
    params,
    body: z.strictObject({}),
    response,
    handler: async ({ context, params: { circle_id: circleId } }) => ({
      circle: await renewInvitation(deps, ofPerson(context), { circleId }),
    }),
  }),
  defineCall({
    id: 'CAL-180',
    method: 'DELETE',
    path: '/hfc/circles/{circle_id}/invitation',
    operationId: 'endCircleInvitation',
    summary: 'End the invitation link of a circle',
    cacheTags,
    policy: memberOfCircle,
    params,
    body: z.strictObject({}),
    response,
    handler: async ({ context, params: { circle_id: circleId } }) => ({
      circle: await endInvitation(deps, ofPerson(context), { circleId }),
    }),
  }),
  defineCall({
    id: 'CAL-187',
    method: 'POST',
    path: '/hfc/circles/{circle_id}/email_invitations',
    operationId: 'inviteToCircleByEmail',
    summary: 'Send the invitation link of a circle to a friend by email',
    cacheTags,
    policy: memberOfCircle,
    limit: limits.circles.emailsByPerson,
    params,
    body: inviteByEmailBody,
    response,
    handler: async ({ context, params: { circle_id: circleId }, body }) => ({
      circle: await inviteByEmail(deps, ofPerson(context), { circleId, ...body }),
    }),
  }),
  // the token stands in the body: addresses get into logs
  defineCall({
    id: 'CAL-181',
    method: 'POST',
    path: '/hfc/circle_invitations/look',
    operationId: 'lookAtCircleInvitation',
    summary: 'See whose circle an invitation is for: names and faces',
    policy: invitedToCircle,
    idempotent: false,
    limit: limits.circles.invitationsByPlace,
    body: lookAtInvitationBody,
    response: invitedCircle,
    handler: async ({ context, body, cookies }) =>
      lookAtInvitation(deps, context, body, await guestCookie(deps.config).read(guestIn(cookies))),
  }),
  defineCall({
    id: 'CAL-182',
    method: 'POST',
    path: '/hfc/circle_invitations/join',
    operationId: 'joinCircle',
    summary: 'Join a circle by its invitation',
    cacheTags,
    policy: ownCircles,
    limit: limits.circles.invitationsByPlace,
    body: joinCircleBody,
    response,
    handler: async ({ context, body }) => ({ circle: await joinCircle(deps, ofPerson(context), body) }),
  }),
  defineCall({
    id: 'CAL-183',
    method: 'POST',
    path: '/hfc/circle_invitations/join_as_guest',
    operationId: 'joinCircleAsGuest',
    summary: 'Join a circle by its invitation without an account; a cookie makes this browser the guest',
    cacheTags,
    policy: joiningAsGuest,
    // an answer that is sent again has no cookie
    idempotent: false,
    limit: limits.circles.invitationsByPlace,
    body: joinAsGuestBody,
    responses: { 200: response },
    handler: async ({ context, body, cookies }) => {
      const cookie = guestCookie(deps.config);
      const knownAs = await cookie.read(guestIn(cookies));
      const { guestId, circle: joined } = await joinAsGuest(deps, context, body, knownAs);
      return answer(200, { circle: joined }, { cookies: [await cookie.make(guestId, isSecure(deps))] });
    },
  }),
];
