/** What went wrong on the way through another provider, as the protocol tells it to the page. */
export interface WayBackFailure {
  readonly error: 'access_denied' | 'invalid_request' | 'server_error';
  readonly code: string;
  /** For people: it says what to do. */
  readonly description: string;
}

/** Why somebody comes back from another provider without being signed in; each says what to do. */
export const refusals = {
  state_unknown: {
    error: 'invalid_request',
    code: 'bad_oauth_state',
    description: 'This login took too long or was already used. Try again.',
  },
  denied: {
    error: 'access_denied',
    code: 'access_denied',
    description: 'You canceled the login. Try again, or log in with your email.',
  },
  untrusted: {
    error: 'server_error',
    code: 'bad_oauth_callback',
    description: 'We couldn’t verify the login. Try again, or log in with your email.',
  },
  changed_meanwhile: {
    error: 'server_error',
    code: 'conflict',
    description: 'This account just changed. Try again.',
  },
  unreachable: {
    error: 'server_error',
    code: 'provider_unreachable',
    description: 'The provider isn’t responding. Try again in a moment, or log in with your email.',
  },
  unverified: {
    error: 'access_denied',
    code: 'provider_email_needs_verification',
    description: 'The provider hasn’t verified your email. Verify it there, or sign up here with your email.',
  },
} as const satisfies Readonly<Record<string, WayBackFailure>>;

export type Refusal = keyof typeof refusals;
