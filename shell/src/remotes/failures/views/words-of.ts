import type { RemoteFailure, RemoteFailureKind } from '@commonhearth/federation';

interface Words {
  readonly title: string;
  readonly detail?: string | undefined;
}

const sentences: Readonly<Record<RemoteFailureKind | NonNullable<RemoteFailure['mismatch']>, string>> = {
  unknown: 'This part of the site isn’t available yet.',
  off: 'This part is turned off for now.',
  contract: 'This part doesn’t work with the rest of the site right now.',
  'site too old': 'This part needs a newer version of the site. Reload the page in a minute.',
  'remote too old': 'This part was built for an older version of the site and needs an update first.',
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

/** What a panel says of a failure: while the site is developed also what was thrown, and where. */
export function wordsOf({ kind, mismatch, reason, cause }: RemoteFailure): Words {
  const title = sentences[mismatch ?? kind];
  return process.env['NODE_ENV'] === 'development'
    ? { title: `${title} ${reason}`, detail: cause instanceof Error ? cause.stack : undefined }
    : { title };
}
