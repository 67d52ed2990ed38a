/**
 * What the build's process ends with: without the shell there is no site, without a remote the others still
 * stand.
 */
export const buildOutcome = { built: 0, noShell: 1, noRemote: 3 } as const;
