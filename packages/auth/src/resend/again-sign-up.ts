import { accountByEmail } from '../accounts/accounts.ts';
import { latestSignUp, renewSignUp } from '../sign-up/pending-sign-ups.ts';
import type { SendAgain } from './send-again.ts';

/** The mail of the latest sign-up of an address, whose day begins anew; the links before keep working. */
export const againSignUp: SendAgain = async ({ clock, sendMail }, tx, { email, redirectTo }) => {
  const now = clock();
  const waiting = await latestSignUp(tx, email, now);
  const account = await accountByEmail(tx, email);
  const token = await renewSignUp(tx, waiting, now);
  await sendMail(
    tx,
    account?.emailConfirmedAt == null
      ? { kind: 'confirmation', to: email, token, redirectTo }
      : { kind: 'already_registered', to: email, accountId: account.id, redirectTo },
  );
  return waiting !== undefined;
};
