import type { ReleaseCheck } from './types.ts';

const moments = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const bytes = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

export const momentInWords = (at: string): string => moments.format(new Date(at));
export const kilobytes = (size: number): string => `${bytes.format(size / 1024)} KB`;

/** What the client said of a test of a release. */
export function checkInWords(what: string, check: ReleaseCheck | undefined): string {
  if (check === undefined) return `${what} not run`;
  return 'skipped' in check ? `${what} left out: ${check.skipped}` : `${what} passed`;
}

/** What a line of the audit did, for people. */
export const actionWords: Readonly<Record<string, string>> = {
  release: 'released to everybody',
  rollout: 'share changed',
  stop: 'rollout stopped',
  rollback: 'rolled back',
  retire: 'taken out',
  off: 'switched off',
  on: 'on again',
  freeze: 'frozen',
};
