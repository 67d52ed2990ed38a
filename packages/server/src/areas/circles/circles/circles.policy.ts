import type { Policy } from '../../../http/policy.ts';
import { circleGuest } from '../../../http/tokens/circle-guest.ts';
import { memberOf, ownerOf, type CircleRows } from './circle-rows.ts';

/**
 * A circle is for its members alone: to staff and superusers it does not exist. An email can be forwarded, so a session
 * by magic link opens none.
 */
const callers = 'user, not by magic link';

/** The queries ask for the caller's own circles only. */
export const ownCircles: Policy = { name: 'circles.list', callers };
/** For every member with an account. */
export const memberOfCircle: Policy<CircleRows> = {
  name: 'circles.member',
  callers,
  may: (actor, circle) => memberOf(circle, actor) !== undefined,
};
/** For guests as well. */
export const memberOrGuest: Policy<CircleRows> = {
  ...memberOfCircle,
  name: 'circles.guest',
  callers: [callers, circleGuest],
};
/** For the owner, who can rename, hand over and delete the circle and remove its members. */
export const ownerOfCircle: Policy<CircleRows> = {
  name: 'circles.owner',
  callers,
  may: (actor, circle) => {
    const member = memberOf(circle, actor);
    return member !== undefined && member === ownerOf(circle);
  },
};
