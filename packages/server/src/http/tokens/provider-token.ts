import {
  historyChange,
  homePreferencesBody,
  id,
  personName,
  signupInfo,
  type HomePreferences,
} from '@commonhearth/schemas';
import { likeStatuses, longestName, type LikeStatus } from '@commonhearth/schemas/constants';
import { z } from 'zod';
import { cutText } from '../../cut-text.ts';
import { ProblemError } from '../problem-error.ts';

/**
 * Who the auth provider says is calling. `emailVerified` is the provider's word, never what a person wrote
 * about themself.
 */
export interface ProviderIdentity {
  readonly providerId: string;
  /** Of the provider; the product's token ends with it. */
  readonly sessionId: string;
  /** Of the provider that runs here: its row is asked before a user is made for it. */
  readonly isEmbedded?: true | undefined;
  /** When the session began, by who proved who they are; undefined where the provider does not tell. */
  readonly provedAt?: Date | undefined;
  readonly email: string;
  readonly emailVerified: boolean;
  /** Empty where the profile has none. */
  readonly name: string;
  readonly signUp: SignUpWishes;
}

const forms = historyChange.pick({ hfc_quiz_submitted: true, hfc_tour_form_submitted: true });

/** What somebody chose while signing up, as their account brought it along. */
export interface SignUpWishes {
  readonly marketId?: string | undefined;
  readonly areaNames?: readonly string[] | undefined;
  readonly preferences?: HomePreferences | undefined;
  /** Which forms they filled in as a visitor. */
  readonly forms?: z.infer<typeof forms> | undefined;
  readonly like?: { readonly compoundId: string; readonly status: LikeStatus } | undefined;
}

const wishes = z.object({
  market_id: id.optional().catch(undefined),
  area_names: signupInfo.shape.area_names.optional().catch(undefined),
  home_preferences: homePreferencesBody.shape.home_preferences.optional().catch(undefined),
  history: forms.optional().catch(undefined),
  like: z
    .object({ compound_id: id, status: z.enum(likeStatuses) })
    .transform(({ compound_id, status }) => ({ compoundId: compound_id, status }))
    .optional()
    .catch(undefined),
});
/** Free text too: what has another shape is no wish. */
export function wishesIn(profile: unknown): SignUpWishes {
  const read = wishes.catch({}).parse(profile);
  return {
    marketId: read.market_id,
    areaNames: read.area_names,
    preferences: read.home_preferences,
    forms: read.history,
    like: read.like,
  };
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
  return personName.catch('').parse(typeof name === 'string' ? cutText(name, longestName) : '');
}

export const signInFirst = () => new ProblemError(401, 'authentication_required', 'Log in to do this.');

export const providerAway = () =>
  new ProblemError(503, 'unavailable', 'The login service isn’t responding. Try again in a moment.', {
    retryAfterSeconds: 5,
  });
