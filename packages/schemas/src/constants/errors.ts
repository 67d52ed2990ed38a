/** The stable `code` of a problem+json answer. */
export const errorCodes = [
  'validation_failed',
  'malformed_body',
  'body_too_large',
  'unsupported_media_type',
  'method_not_allowed',
  'authentication_required',
  'token_expired',
  'token_invalid',
  'magic_link_limited',
  'proof_needed',
  'not_found',
  'taken_down',
  'conflict',
  'version_mismatch',
  'publish_sets_published',
  'period_open',
  'period_not_open',
  'publish_blocked',
  'warnings',
  'market_coming_soon',
  'unknown_area',
  'release_refused',
  'releases_frozen',
  'too_many_requests',
  'internal_error',
  'unavailable',
  'maintenance',
] as const;
export type ErrorCode = (typeof errorCodes)[number];

/** Thrown by the client when an authenticated call is made without a token [5]. */
export const noTokenMessage = 'Authentication required but no token found';
/** Title of the page for an unknown route [2]. */
export const notFoundTitle = "Sorry, we couldn't find that page.";
export const defaultDescription = 'The best thing you can do for your happiness';
/** Calls give up after this long, in milliseconds [9]. */
export const requestTimeoutMs = 120_000;
