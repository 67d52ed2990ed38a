import { randomUUID } from 'node:crypto';
import { accountByEmail, lockAccount } from '../accounts/accounts.ts';
import { awaitedAddress, mailWish } from '../account/change-email.ts';
import { keepCode } from '../codes/codes.ts';
import { hasRoomForMail } from '../limits/mail-limit.ts';
import type { SendAgain } from './send-again.ts';

/** The link to the address that an account is to have. One that got enough mails gets none, and nobody is told so. */
export const againEmailChange: SendAgain = async (options, tx, { email, redirectTo, place }) => {
  const now = options.clock();
  const found = await accountByEmail(tx, email);
  // who takes it back meanwhile ends the wish, which is not to be renewed then
  const locked = await lockAccount(tx, found?.id ?? randomUUID());
  const account = locked?.email === email ? locked : undefined;
  const awaited = account && (await awaitedAddress(tx, account.id, now));
  const to = awaited?.email ?? email;
  const hasRoom = await hasRoomForMail(tx, now, to);
  if (account !== undefined && awaited !== undefined) {
    await mailWish(options, tx, { account, email: to, redirectTo, place });
    return hasRoom;
  }
  const nobody = { email: to, metadata: {}, makesAccount: false, place, now };
  const { token } = await keepCode(tx, { ...nobody, purpose: 'sign-in' });
  await options.sendMail(tx, { kind: 'email_change', to, token, redirectTo });
  return false;
};
