import { appFor } from '@commonhearth/domain';
import type { Subscriber, TokenPackage, User } from '@commonhearth/schemas';
import { contractApi } from '../../api/api.generated.ts';
import { askOnce } from '../../api/ask-once.ts';
import { handlingErrors } from '../../api/handling-errors.ts';
import type { SessionThunk } from '../session-thunk.ts';
import { firstSignInOf } from '../first-sign-in.ts';

interface Subscribed {
  readonly subscribers: readonly Subscriber[];
  /** They should have one, and subscribing them did not work. */
  readonly rerouted: boolean;
}

/**
 * The subscribers of the person who has just signed in. A person without one, outside of the staff app, is subscribed
 * with what they chose before they signed in. A failure is reported, and does not stop the sign-in [4].
 */
export const subscribersAtLogin =
  ({
    user,
    token: { token, payload },
  }: {
    readonly user: User;
    readonly token: TokenPackage;
  }): SessionThunk<Subscribed> =>
  async (dispatch, state, services) => {
    const { tokens, reportError } = services;
    const subscribe = firstSignInOf(services);
    const epoch = tokens.epoch();
    const asked = dispatch(askOnce(contractApi.endpoints.listSubscribers, undefined));
    const data = await dispatch(handlingErrors(asked));
    const known = data?.subscribers ?? [];
    const app = appFor({
      recorded: state().navigation.app,
      subscribers: known.length,
      isStaff: user.is_staff,
    });
    // where nobody can say who subscribes, nothing is made up for
    const settled = data === null || known.length > 0 || app === 'hfci' || epoch !== tokens.epoch();
    if (settled || subscribe === undefined) return { subscribers: known, rerouted: false };
    if (payload.hfc_subscriber_ids.length === 0)
      reportError(new Error('No subscribers found in user payload'));
    const made = await subscribe();
    if (made === null || made.length === 0) {
      reportError(new Error('No subscriber_id for user'));
      return { subscribers: [], rerouted: true };
    }
    // the next call's token names the new subscriber
    tokens.refused(token);
    return { subscribers: made, rerouted: false };
  };
