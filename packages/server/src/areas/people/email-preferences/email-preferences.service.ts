import type { EmailPreferences, LinkedPreferences } from '@commonhearth/schemas';
import { ofToken, type Context } from '../../../context.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { emailPreferencesPurpose, linkEnded } from '../../../http/tokens/mail-token.ts';
import { maskedWhole } from '../../mail/index.ts';
import {
  findUserOfAccount,
  lockUserOfProvider,
  reloadUser,
  storeEmailPreferences,
  type UserRecord,
} from '../users/index.ts';

type Deps = Pick<Dependencies, 'database'>;

const wire = (user: UserRecord): LinkedPreferences => ({
  email: maskedWhole(user.email),
  receives_product_emails: user.receivesProductEmails,
  receives_newsletter_emails: user.receivesNewsletterEmails,
  receives_all_emails: user.receivesAllEmails,
});
const accountOf = (context: Context): string => ofToken(context, emailPreferencesPurpose).actor.subject;

export async function showLinkedPreferences(
  { database: { db } }: Deps,
  context: Context,
): Promise<LinkedPreferences> {
  const row = await findUserOfAccount(db, accountOf(context));
  if (row === undefined) throw linkEnded();
  return wire(row.user);
}

export const changeLinkedPreferences = (
  { database: { db } }: Deps,
  context: Context,
  wanted: EmailPreferences,
): Promise<LinkedPreferences> =>
  db.transaction(async (tx) => {
    const row = await lockUserOfProvider(tx, accountOf(context));
    if (row === undefined) throw linkEnded();
    await storeEmailPreferences(tx, row, wanted, context.at);
    return wire((await reloadUser(tx, row.userId)).user);
  });
