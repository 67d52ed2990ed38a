import { circleGuest } from '@commonhearth/schemas';
import { z } from 'zod';
import { ofPerson } from '../../../context.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { answer, nothing } from '../../../http/answer.ts';
import { defineCall, type AnyCall } from '../../../http/call.ts';
import { guestCookie, guestIn } from '../../../http/tokens/circle-guest.ts';
import { isSecure } from '../../../http/tracking/tracking.ts';
import { ownCircles } from '../circles/index.ts';
import { ownGuest } from './guests.policy.ts';
import { guestOf, keepGuest } from './guests.service.ts';

const cacheTags = ['circles'];
const path = '/hfc/circle_guest';

export function guestCalls(deps: Dependencies): readonly AnyCall[] {
  const cookie = guestCookie(deps.config);
  const forgotten = () => answer(204, undefined, { cookies: [cookie.end(isSecure(deps))] });
  return [
    defineCall({
      id: 'CAL-184',
      method: 'GET',
      path,
      operationId: 'seeCircleGuest',
      summary: 'See as which guest this browser joined circles, and the circles',
      cacheTags,
      policy: ownGuest,
      query: z.strictObject({}),
      response: z.object({ guest: circleGuest.nullable() }),
      handler: async ({ context, cookies }) => {
        const guestId = await cookie.read(guestIn(cookies));
        return { guest: (guestId === undefined ? undefined : await guestOf(deps, context, guestId)) ?? null };
      },
    }),
    defineCall({
      id: 'CAL-185',
      method: 'DELETE',
      path,
      operationId: 'forgetCircleGuest',
      summary: 'Forget in this browser as which guest it joined circles; the guest stays in them',
      cacheTags,
      policy: ownGuest,
      body: z.strictObject({}),
      responses: { 204: nothing },
      handler: () => Promise.resolve(forgotten()),
    }),
    defineCall({
      id: 'CAL-186',
      method: 'POST',
      path: `${path}/keep`,
      operationId: 'keepCircleGuest',
      summary: 'Make what this browser’s guest did in circles the caller’s own',
      cacheTags,
      policy: ownCircles,
      body: z.strictObject({}),
      responses: { 204: nothing },
      handler: async ({ context, cookies }) => {
        const guestId = await cookie.read(guestIn(cookies));
        if (guestId !== undefined) await keepGuest(deps, ofPerson(context), guestId);
        return forgotten();
      },
    }),
  ];
}
