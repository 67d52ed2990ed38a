/** What can go wrong with a part of the site, from its address to its rendering. */
export const remoteFailureKinds = [
  'unknown',
  'off',
  'contract',
  'untrusted',
  'unreachable',
  'offline',
  'missing',
  'outdated',
  'corrupt',
  'slow',
  'broken',
  'frozen',
  'render',
] as const;

/** Other errors of a page that the shell reports. */
export const pageErrorKinds = [
  'error',
  'rejection',
  'handled',
  'navigation',
  'guard',
  'start',
  'recovered',
  'uncaught',
  // of the browser itself, a translator or an extension: it says nothing of a release
  'browser',
] as const;
