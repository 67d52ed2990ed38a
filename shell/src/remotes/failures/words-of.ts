import type { RemoteFailure } from '@commonhearth/federation';

interface Words {
  readonly title: string;
  readonly detail?: string | undefined;
}

/** What a panel says of a failure: while the site is developed also what was thrown, and where. */
export const wordsOf = ({ message, reason, cause }: RemoteFailure): Words =>
  process.env['NODE_ENV'] === 'development'
    ? { title: `${message} ${reason}`, detail: cause instanceof Error ? cause.stack : undefined }
    : { title: message };
