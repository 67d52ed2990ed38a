import type { Policy } from '../../../http/policy.ts';

/** A user is seen by themself; everyone else's is not found. */
export const ownUser: Policy<{ readonly userId: string }> = {
  name: 'user.own',
  callers: 'user',
  may: (actor, row) => actor.kind === 'user' && actor.userId === row.userId,
};
