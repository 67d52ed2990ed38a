import { limits } from '@commonhearth/schemas/limits';
import { countAttempt, tryAttempt } from '../limits/attempts.ts';
import type { AuthDatabase } from '../options.ts';

const { firstFromPlace, perDay, perHour } = limits.mailToAddress;

/**
 * Counts a mail to an address; 429 when it has had enough. Whoever asks for the first time today gets theirs all
 * the same: a stranger who uses up an address's mails keeps nobody from signing up.
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
  if ('attempt' in first) await tryAttempt(database, now, counts);
  else await countAttempt(database, now, counts);
}
