/** Staff resolve a group once it is fixed, or mute it if nobody will fix it. A resolved group reopens if it comes back. */
export const errorStates = ['open', 'resolved', 'muted'] as const;
export type ErrorState = (typeof errorStates)[number];

/** Filters for errors of remotes and releases that the site doesn't know, and of those without an owner. */
export const unknownRemote = '-';
/** Most different visitors that a group counts; more are "200+". */
export const mostVisitorsOfGroup = 200;
