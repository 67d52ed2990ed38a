const staleWords =
  'This sign-in took too long, was used already, or began in another browser. Start it again.';

/** By the codes of the provider; what it writes beside them stands in an address that anybody can write. */
const words = new Map(
  Object.entries({
    access_denied: 'You stopped on the way. Try again, or sign in by email.',
    provider_email_needs_verification:
      'Your address is not verified there. Verify it, or sign in here by email.',
    bad_oauth_state: staleWords,
    flow_state_not_found: staleWords,
    flow_state_expired: staleWords,
    bad_code_verifier: staleWords,
    pkce_code_verifier_not_found: staleWords,
    conflict: 'The account of this address changed just now. Start again.',
    provider_unreachable: 'No answer came from there. Try again in a moment, or sign in by email.',
    unavailable: 'No answer came. Try again in a moment, or sign in by email.',
    over_request_rate_limit: 'Too many tries. Wait a while, or sign in by email.',
  }),
);

/** Why somebody who came back from another provider is not signed in, and what to do. */
export const oauthWords = (code: string): string =>
  words.get(code) ?? 'Something went wrong on the way. Try again, or sign in by email.';

const names = new Map([['google', 'Google']]);
export const providerName = (provider: string): string => names.get(provider) ?? 'that provider';
