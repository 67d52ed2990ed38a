/** What can go wrong with a part of the site, from its address to its rendering. */
export type RemoteFailureKind =
  | 'unknown'
  | 'off'
  | 'contract'
  | 'untrusted'
  | 'unreachable'
  | 'offline'
  | 'missing'
  | 'outdated'
  | 'corrupt'
  | 'slow'
  | 'broken'
  | 'frozen'
  | 'render';

/** Which app failed, as its descriptor says it. */
export interface FailedApp {
  readonly remote: string;
  readonly version?: string | undefined;
  readonly hash?: string | undefined;
}

interface Details {
  /** In place of the kind's own sentence. */
  readonly message?: string | undefined;
  /** What was thrown. */
  readonly cause?: unknown;
  readonly componentStack?: string | undefined;
}

/** A page, slot or later part that could not be shown. `message` is for people; `reason` for the report. */
export class RemoteFailure extends Error {
  readonly kind: RemoteFailureKind;
  readonly app: FailedApp;
  readonly reason: string;
  readonly componentStack: string | undefined;
  constructor(kind: RemoteFailureKind, app: FailedApp, reason: string, details: Details = {}) {
    super(details.message ?? sentences[kind], { cause: details.cause });
    this.name = 'RemoteFailure';
    this.kind = kind;
    this.app = app;
    this.reason = reason;
    this.componentStack = details.componentStack;
  }
}

const sentences: Readonly<Record<RemoteFailureKind, string>> = {
  unknown: 'This part of the site isn’t available yet.',
  off: 'This part is turned off for now.',
  contract: 'This part doesn’t work with the rest of the site right now.',
  untrusted: 'We couldn’t verify this part, so it didn’t run.',
  unreachable: 'We can’t reach this part right now.',
  offline: 'We can’t reach the site. You may be offline.',
  missing: 'This part is missing on the server.',
  outdated: 'There is a new version of this page.',
  corrupt: 'This part arrived damaged, so it didn’t run.',
  slow: 'This part is taking too long to load.',
  broken: 'This part didn’t start.',
  frozen: 'This part stopped responding.',
  render: 'This part stopped working.',
};

/** Which of the two has to be replaced. */
export const contractSentences = {
  'site too old': 'This part needs a newer version of the site. Reload the page in a minute.',
  'remote too old': 'This part was built for an older version of the site and needs an update first.',
} as const;

export const reasonOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));
