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

/** What else the shell reports of a page. */
export const pageFaultKinds = [
  'error',
  'rejection',
  'handled',
  'navigation',
  'guard',
  'start',
  'recovered',
  'uncaught',
] as const;
