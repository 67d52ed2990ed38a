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
  unknown: 'This part of the site is not there yet.',
  off: 'This part is switched off for now.',
  contract: 'This part does not fit the rest of the site right now.',
  untrusted: 'This part cannot be verified, so it was not run.',
  unreachable: 'This part cannot be reached right now.',
  offline: 'The site cannot be reached. You may be offline.',
  missing: 'This part is missing on the server.',
  outdated: 'There is a new version of this page.',
  corrupt: 'This part arrived damaged, so it was not run.',
  slow: 'This part takes too long to arrive.',
  broken: 'This part did not start.',
  frozen: 'This part stopped responding.',
  render: 'This part stopped working.',
};

/** Which of the two has to be replaced. */
export const contractSentences = {
  'site too old': 'This part needs a newer version of the site. Reload the page in a minute.',
  'remote too old': 'This part was made for an older version of the site and has to be renewed first.',
} as const;

export const reasonOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));
