const staleWords = 'This login took too long, was already used, or started in another browser. Try again.';

/** By the codes of the provider; what it writes beside them stands in an address that anybody can write. */
const words = new Map(
  Object.entries({
    access_denied: 'You canceled the login. Try again, or log in with your email.',
    provider_email_needs_verification:
      'Your email isn’t verified there. Verify it, or log in here with your email.',
    bad_oauth_state: staleWords,
    flow_state_not_found: staleWords,
    flow_state_expired: staleWords,
    bad_code_verifier: staleWords,
    pkce_code_verifier_not_found: staleWords,
    conflict: 'This account just changed. Try again.',
    provider_unreachable: 'It isn’t responding. Try again in a moment, or log in with your email.',
    unavailable: 'We couldn’t connect. Try again in a moment, or log in with your email.',
    over_request_rate_limit: 'Too many tries. Wait a while, or log in with your email.',
  }),
);

/** Why somebody who came back from another provider is not signed in, and what to do. */
export const oauthWords = (code: string): string =>
  words.get(code) ?? 'Something went wrong. Try again, or log in with your email.';

const names = new Map([['google', 'Google']]);
export const providerName = (provider: string): string => names.get(provider) ?? 'that provider';
