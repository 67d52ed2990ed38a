/** What can go wrong with a remote, from its address to its rendering. */
export type RemoteFailureKind =
  | 'unknown'
  | 'contract'
  | 'unreachable'
  | 'missing'
  | 'corrupt'
  | 'slow'
  | 'broken'
  | 'render';

/** A remote that could not be shown. `message` is for people; `reason` for the report. */
export class RemoteFailure extends Error {
  readonly kind: RemoteFailureKind;
  readonly remote: string;
  readonly version: string;
  readonly reason: string;
  constructor(kind: RemoteFailureKind, remote: string, version: string, reason: string) {
    super(sentences[kind]);
    this.name = 'RemoteFailure';
    this.kind = kind;
    this.remote = remote;
    this.version = version;
    this.reason = reason;
  }
}

const sentences: Readonly<Record<RemoteFailureKind, string>> = {
  unknown: 'This part of the site is not there yet.',
  contract: 'This part needs a newer version of the site. Reload the page in a minute.',
  unreachable: 'This part cannot be reached right now.',
  missing: 'This part is missing on the server.',
  corrupt: 'This part arrived damaged, so it was not run.',
  slow: 'This part takes too long to arrive.',
  broken: 'This part did not start.',
  render: 'This part stopped working.',
};

/** Loading again helps all but these: their code is here and only mounts anew. */
export const isLoadFailure = (failure: RemoteFailure): boolean => failure.kind !== 'render';
