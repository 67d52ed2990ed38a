import { wholeChannel } from '@commonhearth/schemas/constants';
import type { ReleaseCheck } from './types.ts';

/** What the client said of a test of a release. */
export function checkInWords(what: string, check: ReleaseCheck | undefined): string {
  if (check === undefined) return `${what} not run`;
  return 'skipped' in check ? `${what} left out: ${check.skipped}` : `${what} passed`;
}

/** The checks that a release skipped; nothing where it skipped none. */
export function skippedInWords(checks: {
  readonly tests?: ReleaseCheck;
  readonly smoke?: ReleaseCheck;
}): string | undefined {
  const skipped = (
    [
      ['tests', checks.tests],
      ['walk', checks.smoke],
    ] as const
  ).flatMap(([name, check]) => (check !== undefined && 'skipped' in check ? name : []));
  return skipped.length === 0 ? undefined : `left out: ${skipped.join(', ')}`;
}

const actionWords: Readonly<Record<string, string>> = {
  register: 'uploaded',
  release: 'released to everyone',
  rollout: 'share changed',
  stop: 'rollout stopped',
  rollback: 'rolled back',
  release_again: 'released to everyone again',
  retire: 'taken out',
  off: 'switched off',
  on: 'switched back on',
  freeze: 'frozen',
  allow: 'allowance changed',
};
export const remoteInWords = (remote: string): string => (remote === wholeChannel ? 'All releases' : remote);
/** What was done to a remote, for people. */
export const actionInWords = (action: string): string => actionWords[action] ?? action;
export const changeInWords = (remote: string, action: string): string =>
  `${remoteInWords(remote)} ${actionInWords(action)}`;
