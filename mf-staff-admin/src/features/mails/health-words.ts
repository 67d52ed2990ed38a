import type { MailsPage } from '@commonhearth/schemas';

interface Health {
  readonly tone: 'good' | 'warn' | 'bad';
  readonly title: string;
  readonly words: string;
}

/** Longer than this nobody waits for a mail while all is well. */
const lateMs = 10 * 60_000;

/** "3 minutes", "2 hours", "4 days". */
export function ageInWords(ms: number): string {
  const counted = (n: number, unit: string): string => `${n} ${unit}${n === 1 ? '' : 's'}`;
  const minutes = Math.max(0, Math.floor(ms / 60_000));
  if (minutes < 1) return 'less than a minute';
  if (minutes < 60) return counted(minutes, 'minute');
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? counted(hours, 'hour') : counted(Math.floor(hours / 24), 'day');
}

/** Whether mail goes out, in words. */
export function healthOf(
  { counts, oldest_waiting: oldest }: Pick<MailsPage, 'counts' | 'oldest_waiting'>,
  now: number,
): Health {
  const age = oldest === null ? 0 : now - Date.parse(oldest);
  if (age > lateMs)
    return {
      tone: 'bad',
      title: 'Emails aren’t going out as they should.',
      words: `The oldest email has waited for ${ageInWords(age)}. Check the reasons below: the mail server may be rejecting them or not responding.`,
    };
  if (counts.failed > 0)
    return {
      tone: 'warn',
      title: counts.failed === 1 ? '1 email failed.' : `${counts.failed} emails failed.`,
      words: 'Each shows the reason. Fix the cause, then resend.',
    };
  return {
    tone: 'good',
    title: 'Emails are going out.',
    words: oldest === null ? 'Nothing is waiting.' : `The oldest one has waited for ${ageInWords(age)}.`,
  };
}
