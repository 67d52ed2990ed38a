import type { WayBackFailure } from './way-back.ts';

/** Why somebody comes back from another provider without being signed in; each says what to do. */
export const refusals = {
  state_unknown: {
    error: 'invalid_request',
    code: 'bad_oauth_state',
    description: 'This sign-in took too long, or was used already. Start it again.',
  },
  denied: {
    error: 'access_denied',
    code: 'access_denied',
    description: 'You did not let the provider tell us who you are. Try again, or sign in by email.',
  },
  untrusted: {
    error: 'server_error',
    code: 'bad_oauth_callback',
    description: 'The provider’s answer could not be trusted. Try again, or sign in by email.',
  },
  changed_meanwhile: {
    error: 'server_error',
    code: 'conflict',
    description: 'The account of this address changed just now. Start again.',
  },
  unreachable: {
    error: 'server_error',
    code: 'provider_unreachable',
    description: 'The provider does not answer right now. Try again in a moment, or sign in by email.',
  },
  unverified: {
    error: 'access_denied',
    code: 'provider_email_needs_verification',
    description: 'The provider has not verified your address. Verify it there, or sign up here by email.',
  },
} as const satisfies Readonly<Record<string, WayBackFailure>>;

export type Refusal = keyof typeof refusals;
