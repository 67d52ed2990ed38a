import type { Account, AccountIdentity } from './accounts.ts';

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
  | 'identities'
>;

/** Whose `email_verified` and `sub` are the provider's word: what a person sent under these names loses. */
export const userMetadata = (account: Described): Record<string, unknown> => ({
  ...account.userMetadata,
  sub: account.id,
  email: account.email,
  email_verified: account.emailConfirmedAt !== null,
  phone_verified: false,
});

/** Whoever reads an account's address may sign in by it, so that `email` is always among the providers. */
export const appMetadata = ({ identities }: Pick<Described, 'identities'>) => ({
  provider: 'email',
  providers: ['email', ...new Set(identities.map(({ provider }) => provider))],
});

function identityAnswer(
  accountId: string,
  { id, provider, subject, email, ...at }: AccountIdentity,
): Record<string, unknown> {
  const [created, signedIn] = [at.createdAt, at.lastSignInAt].map((time) => new Date(time).toISOString());
  return {
    identity_id: id,
    // the protocol has the provider's own name of the person here
    id: subject,
    user_id: accountId,
    provider,
    email,
    identity_data: { sub: subject, email, email_verified: true, phone_verified: false },
    last_sign_in_at: signedIn,
    created_at: created,
    updated_at: signedIn,
  };
}

/** A new address that has to be proved first. */
export interface AwaitedAddress {
  readonly email: string;
  readonly sentAt: Date;
}

/** The `User` that supabase-js expects. Times are ISO 8601 in UTC. */
export function userAnswer(account: Described, awaited?: AwaitedAddress): Record<string, unknown> {
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
    ...(awaited !== undefined && {
      new_email: awaited.email,
      email_change_sent_at: awaited.sentAt.toISOString(),
    }),
    app_metadata: appMetadata(account),
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
      ...account.identities.map((identity) => identityAnswer(account.id, identity)),
    ],
    is_anonymous: false,
    created_at: created,
    updated_at: updated,
  };
}
