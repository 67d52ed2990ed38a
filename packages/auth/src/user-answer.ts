import type { Account } from './accounts.ts';

type Described = Pick<
  Account,
  | 'id'
  | 'email'
  | 'user_metadata'
  | 'email_confirmed_at'
  | 'confirmation_sent_at'
  | 'last_sign_in_at'
  | 'created_at'
  | 'updated_at'
>;

/** Whose `email_verified` and `sub` are the provider's word: what a person sent under these names loses. */
export const userMetadata = (account: Described): Record<string, unknown> => ({
  ...account.user_metadata,
  sub: account.id,
  email: account.email,
  email_verified: account.email_confirmed_at !== null,
  phone_verified: false,
});

export const appMetadata = { provider: 'email', providers: ['email'] };

/** The `User` that supabase-js expects. Times are ISO 8601 in UTC. */
export function userAnswer(account: Described): Record<string, unknown> {
  const confirmed = account.email_confirmed_at?.toISOString();
  const signedIn = account.last_sign_in_at?.toISOString();
  const created = account.created_at.toISOString();
  const updated = account.updated_at.toISOString();
  return {
    id: account.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: account.email,
    phone: '',
    ...(confirmed !== undefined && { email_confirmed_at: confirmed, confirmed_at: confirmed }),
    ...(account.confirmation_sent_at !== null && {
      confirmation_sent_at: account.confirmation_sent_at.toISOString(),
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
