import type { Account } from './accounts.ts';

type Described = Pick<
  Account,
  | 'id'
  | 'email'
  | 'userMetadata'
  | 'emailConfirmedAt'
  | 'confirmationSentAt'
  | 'lastSignInAt'
  | 'createdAt'
  | 'updatedAt'
>;

/** Whose `email_verified` and `sub` are the provider's word: what a person sent under these names loses. */
export const userMetadata = (account: Described): Record<string, unknown> => ({
  ...account.userMetadata,
  sub: account.id,
  email: account.email,
  email_verified: account.emailConfirmedAt !== null,
  phone_verified: false,
});

export const appMetadata = { provider: 'email', providers: ['email'] };

/** The `User` that supabase-js expects. Times are ISO 8601 in UTC. */
export function userAnswer(account: Described): Record<string, unknown> {
  const confirmed = account.emailConfirmedAt?.toISOString();
  const signedIn = account.lastSignInAt?.toISOString();
  const created = account.createdAt.toISOString();
  const updated = account.updatedAt.toISOString();
  return {
    id: account.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: account.email,
    phone: '',
    ...(confirmed !== undefined && { email_confirmed_at: confirmed, confirmed_at: confirmed }),
    ...(account.confirmationSentAt !== null && {
      confirmation_sent_at: account.confirmationSentAt.toISOString(),
    }),
    ...(signedIn !== undefined && { last_sign_in_at: signedIn }),
    app_metadata: appMetadata,
    user_metadata: userMetadata(account),
    identities: [
      {
        identity_id: account.id,
        id: account.id,
        user_id: account.id,
        provider: 'email',
        email: account.email,
        identity_data: userMetadata(account),
        ...(signedIn !== undefined && { last_sign_in_at: signedIn }),
        created_at: created,
        updated_at: updated,
      },
    ],
    is_anonymous: false,
    created_at: created,
    updated_at: updated,
  };
}
