/** Staff resolve a group once it is fixed, or mute it if nobody will fix it. A resolved group reopens if it comes back. */
export const errorStates = ['open', 'resolved', 'muted'] as const;
export type ErrorState = (typeof errorStates)[number];

/** Filters for errors of remotes and releases that the site doesn't know, and of those without an owner. */
export const unknownRemote = '-';
/** Filters for errors that browsers, translators and extensions caused. All other lists leave these out. */
export const browserErrors = '-browser';
/** Valid filters for errors: a remote, `-` or `-browser`, a release (`1.2.0+0a1b2c3d4e5f`) or a version of the shell, an owner. */
export const errorFilters = {
  remote: { pattern: /^(?:-|-browser|[a-z][a-z0-9-]{0,59})$/, maxLength: 60 },
  release: { pattern: /^\d+\.[\w.+-]+$/, maxLength: 80 },
  owner: { pattern: /^[^]+$/, maxLength: 60 },
} as const;

/** Most different visitors that a group counts; more are "200+". */
export const mostVisitorsOfGroup = 200;
