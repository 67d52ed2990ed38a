import { isPerson } from '../../../actor.ts';
import { requirePermission, type Policy } from '../../../http/policy.ts';
import { maySeeCompound, viewerOf } from '../../../visibility.ts';
import type { LoadedCompound } from '../../homes/index.ts';
import { ownsSubscriber } from '../../people/index.ts';

/**
 * What somebody thinks of a home in an area in beta is theirs to say and to read once they were let in; anywhere else
 * there is nothing to say it of.
 */
export const ownBetaFeedback: Policy<{ readonly subscriberId: string; readonly home: LoadedCompound }> = {
  name: 'beta-feedback.own',
  callers: 'user',
  may: (actor, { subscriberId, home: { compound, area } }) =>
    isPerson(actor) &&
    ownsSubscriber(actor, { subscriberId }) &&
    area?.status === 'in_beta' &&
    maySeeCompound(viewerOf(actor), compound, area),
};

/** What was said of every home, and by whom, is the staff's to read. */
export const staffBetaFeedback: Policy = requirePermission('beta-feedback.view');
