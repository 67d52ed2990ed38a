import { limits } from '@commonhearth/schemas/limits';
import { tryAttempt } from './attempts.ts';
import type { AuthDatabase } from '../options.ts';
import { AuthFailure } from '../protocol/failure.ts';
import { waitWords } from '../protocol/wait-words.ts';

const { firstFromPlace, perDay, perHour } = limits.mailToAddress;

/**
 * Counts a mail to an address; 429 when it has had enough. Whoever asks for the first time today gets theirs
 * all the same: a stranger who uses up an address's mails keeps nobody from signing up.
 */
export async function countMail(
  database: AuthDatabase,
  now: Date,
  email: string,
  place: string,
): Promise<void> {
  const counts = [
    { limit: perHour, of: [email] },
    { limit: perDay, of: [email] },
  ];
  const first = await tryAttempt(database, now, [{ limit: firstFromPlace, of: [email, place] }]);
  const counted = await tryAttempt(database, now, counts);
  if ('attempt' in first || 'attempt' in counted) return;
  const { retryAfterSeconds } = counted;
  throw new AuthFailure(
    429,
    'over_email_send_rate_limit',
    `This address got several mails already. Try again in ${waitWords(retryAfterSeconds)}.`,
    { retryAfterSeconds },
  );
}
