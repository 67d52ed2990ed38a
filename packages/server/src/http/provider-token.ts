import { personName } from '@commonhearth/schemas';
import { ProblemError } from './problem-error.ts';

/**
 * Who the auth provider says is calling. `emailVerified` is the provider's word, never what a person wrote
 * about themself.
 */
export interface ProviderIdentity {
  readonly providerId: string;
  /** Of the provider; the product's token ends with it. */
  readonly sessionId: string;
  readonly email: string;
  readonly emailVerified: boolean;
  /** Empty where the profile has none. */
  readonly name: string;
}

export interface ProviderTokens {
  /**
   * 401 for a token that does not hold or whose session has ended, 503 while the provider cannot be asked.
   */
  verify(token: string | undefined): Promise<ProviderIdentity>;
}

/** A profile is free text of its person: what is no name counts as none, and decides nothing else. */
export function nameIn(profile: unknown): string {
  const name = typeof profile === 'object' && profile !== null && 'name' in profile ? profile.name : '';
  return personName.catch('').parse(typeof name === 'string' ? name.slice(0, 120) : '');
}

export const signInFirst = () => new ProblemError(401, 'authentication_required', 'Sign in to do this.');

export const providerAway = () =>
  new ProblemError(503, 'unavailable', 'The sign-in service does not answer. Try again in a moment.', {
    retryAfterSeconds: 5,
  });
