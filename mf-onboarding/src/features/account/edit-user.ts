import { optimisticEdits, userChanged, type AppDispatch, type CallError } from '@commonhearth/contract';
import type { User } from '@commonhearth/schemas';
import { onboardingApi } from '../../api.generated.ts';

const { setEmailPreferencesForOnboarding, updateUserForOnboarding } = onboardingApi.endpoints;

type Send = (
  wish: User,
  dispatch: AppDispatch,
) => Promise<{ readonly data?: { readonly user: User } | undefined; readonly error?: unknown }>;

/** The person of the page, shown at once as they wish to be; what the server stored wins. */
const editBy = (send: Send) =>
  optimisticEdits<User, CallError>({
    shown: ({ session }) => session.user ?? undefined,
    show: (_id, user) => userChanged(user),
    async send({ wish }, dispatch) {
      const { data, error } = await send(wish, dispatch);
      return data === undefined ? { refusal: error as CallError } : { stored: data.user };
    },
    // whoever edits shows why
    refused: () => undefined,
    meanwhile: 'queue',
  });

export const editProfile = editBy(({ user_id, name, public_profile: profile }, dispatch) => {
  const { avatarHouseFace, avatarHouseHue } = profile;
  const body = { user_id, name, public_profile: { avatarHouseFace, avatarHouseHue } };
  return dispatch(updateUserForOnboarding.initiate({ body }));
});

export const editMails = editBy((wish, dispatch) => {
  const { receives_product_emails, receives_newsletter_emails, receives_all_emails } = wish;
  const body = { receives_product_emails, receives_newsletter_emails, receives_all_emails };
  return dispatch(setEmailPreferencesForOnboarding.initiate({ body }));
});
