import { ownsSubscriber } from '../subscribers/index.ts';
import type { Policy } from '../../../http/policy.ts';

/** Whose areas in beta are asked for is a subscriber of the caller; which they are, visibility says. */
export const ownBetaAreas: Policy<{ readonly subscriberId: string }> = {
  name: 'beta-areas.own',
  callers: 'user',
  may: ownsSubscriber,
};
