import { judgeOwner, placeOf } from '@commonhearth/auth';
import type { PersonContext } from '../../../context.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { invalidField } from '../../../failure.ts';
import { authDatabase } from '../../../http/tokens/auth-database.ts';
import { ProblemError } from '../../../http/problem-error.ts';
import { requireRecentProof } from '../../../http/recent-proof.ts';
import { tokenInvalid } from '../../../http/tokens/token-package.ts';
import { findUser } from '../users/index.ts';

export interface Proof {
  readonly current_password?: string | undefined;
  readonly nonce?: string | undefined;
}

const needed = 'Enter your current password or a code we email you.';

/**
 * Refuses whoever found a browser signed in and does not know its password, nor reads its mail. A hosted provider's
 * passwords are not known here: there the person proves it to that provider, within ten minutes before.
 */
export async function requireOwner(
  { config, database, clock }: Pick<Dependencies, 'config' | 'database' | 'clock'>,
  context: PersonContext,
  { current_password: password, nonce: code, ip }: Proof & { readonly ip: string },
): Promise<void> {
  if (config.supabase !== undefined) {
    requireRecentProof(context.actor, context.at);
    return;
  }
  const found = await findUser(database.db, context.actor.userId);
  if (found === undefined) throw tokenInvalid();
  const accountId = found.user.providerId;
  const options = { database: authDatabase(database), clock };
  const verdict = await judgeOwner(options, { accountId, place: placeOf(ip), password, code });
  if (verdict.outcome === 'proven') return;
  // somebody deleted it in the same moment
  if (verdict.outcome === 'gone') throw tokenInvalid();
  if (verdict.outcome === 'limited') {
    const { retryAfterSeconds } = verdict;
    throw new ProblemError(
      429,
      'too_many_requests',
      `Too many wrong passwords. Try again in ${retryAfterSeconds} seconds.`,
      { retryAfterSeconds },
    );
  }
  if (verdict.outcome === 'wrong_code')
    throw invalidField('nonce', 'That code is wrong or has expired. Get a new one.');
  throw invalidField(
    'current_password',
    verdict.outcome === 'needed' ? needed : 'That’s not your current password.',
  );
}
