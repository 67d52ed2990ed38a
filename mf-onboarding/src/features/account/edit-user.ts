import { optimisticEdits, userChanged, type CallError } from '@commonhearth/contract';
import type { User } from '@commonhearth/schemas';
import { onboardingApi } from '../../api.generated.ts';

const { setEmailPreferencesForOnboarding, updateUserForOnboarding } = onboardingApi.endpoints;

const mailsOf = ({ receives_product_emails, receives_newsletter_emails, receives_all_emails }: User) => ({
  receives_product_emails,
  receives_newsletter_emails,
  receives_all_emails,
});
function profileOf({ user_id, name, public_profile: { avatarHouseFace, avatarHouseHue } }: User) {
  return { user_id, name, public_profile: { avatarHouseFace, avatarHouseHue } };
}
const haveSameMails = (one: User, other: User): boolean =>
  JSON.stringify(mailsOf(one)) === JSON.stringify(mailsOf(other));

/**
 * The person of the page, shown at once as they wish to be; what the server stored wins. One edit changes either
 * the mails that they get, or name and house.
 */
export const editUser = optimisticEdits<User, CallError>({
  shown: ({ session }) => session.user ?? undefined,
  show: (_id, user) => userChanged(user),
  async send({ wish, stored }, dispatch) {
    const { data, error } = haveSameMails(wish, stored)
      ? await dispatch(updateUserForOnboarding.initiate({ body: profileOf(wish) }))
      : await dispatch(setEmailPreferencesForOnboarding.initiate({ body: mailsOf(wish) }));
    return data === undefined ? { refusal: error as CallError } : { stored: data.user };
  },
  // whoever edits shows why
  refused: () => undefined,
  // all edits of a person in one queue: a refused one takes nothing of the others back
  meanwhile: 'queue',
});
