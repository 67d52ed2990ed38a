import type { FastifyInstance } from 'fastify';
import { limits } from '@commonhearth/schemas/limits';
import { z } from 'zod';
import { changeAccount, type Account } from '../accounts/accounts.ts';
import { userAnswer } from '../accounts/user-answer.ts';
import { keepCode } from '../codes/codes.ts';
import { countSentCode } from '../codes/send-code.ts';
import { logEvent } from '../events/auth-events.ts';
import { countAttempt } from '../limits/attempts.ts';
import { placeOf } from '../protocol/place.ts';
import type { AuthOptions } from '../options.ts';
import { defaultPasswordLength, requireHardToGuess, requireLength } from '../passwords/password-strength.ts';
import { validationFailed } from '../protocol/failure.ts';
import { metadata, read, readAddress, readBody } from '../protocol/request-input.ts';
import { routeConfig } from '../protocol/route-config.ts';
import { lockCaller, requireSession } from '../sessions/bearer.ts';
import { askForEmail, awaitedAddress, forgetAwaitedAddress } from './change-email.ts';
import { changePassword } from './change-password.ts';
import { requireOwner } from './prove-owner.ts';

const text = z.string().nullish();
const body = z.object({
  email: text,
  phone: text,
  password: text,
  current_password: text,
  nonce: text,
  data: metadata.nullish(),
});
const query = z.object({ redirect_to: z.string().optional() });
const given = (value: string | null | undefined): value is string => value != null && value !== '';

/** What is null in `data` goes, what it does not name stays. */
const merged = ({ userMetadata }: Account, data: Readonly<Record<string, unknown>>) =>
  read(
    metadata,
    Object.fromEntries(Object.entries({ ...userMetadata, ...data }).filter(([, value]) => value !== null)),
  );

/**
 * Calls of someone signed in that change the account. `PUT /user` takes another `password` or `email` from who proves
 * again who they are, by `current_password` or by `nonce`, the code that `GET /reauthenticate` mails; the address
 * changes once a link that goes there is followed. All of a call is judged before any of it is done.
 */
export function accountRoutes(scope: FastifyInstance, options: AuthOptions): void {
  const { database, clock, minimumPasswordLength = defaultPasswordLength } = options;

  scope.put('/user', routeConfig, async (request) => {
    const caller = await requireSession(options, request);
    const { session } = caller;
    let { account } = caller;
    const { data, password, ...input } = readBody(body, request.body);
    const { redirect_to: redirectTo } = read(query, request.query);
    if (given(input.phone)) readAddress({ phone: input.phone }, 'An email change');
    const email = given(input.email) ? readAddress({ email: input.email }, 'An email change') : undefined;
    // the address of now takes back the wish for another
    if (email === account.email) await forgetAwaitedAddress(database, account.id);
    const wished = email === account.email ? undefined : email;
    const userMetadata = data == null ? undefined : merged(account, data);
    if (given(password)) {
      requireLength(password, minimumPasswordLength);
      // before the estimate and the hashes, which take a core: a session alone keeps none busy
      await countAttempt(database, clock(), [
        { limit: limits.passwordChange.byPlace, of: [placeOf(request.ip)] },
      ]);
      await requireHardToGuess(password, account.email);
    }
    const event = wished !== undefined ? 'change_email' : 'change_password';
    if (given(password) || wished !== undefined)
      await requireOwner(options, request, caller, { ...input, event });
    if (given(password)) account = await changePassword(options, request, { account, session, password });
    if (wished !== undefined)
      await askForEmail(options, request, { account, session, email: wished, redirectTo });
    if (userMetadata !== undefined)
      account = await database.transaction(async (tx) => {
        const locked = await lockCaller(tx, { account, session });
        return changeAccount(tx, locked, { userMetadata: merged(locked, data ?? {}) }, clock());
      });
    return userAnswer(account, await awaitedAddress(database, account.id, clock()));
  });

  scope.get('/reauthenticate', routeConfig, async (request) => {
    const { account } = await requireSession(options, request);
    const { email } = account;
    if (account.emailConfirmedAt === null)
      throw validationFailed('Confirm the address of this account first.');
    await countSentCode(options, request, email);
    await database.transaction(async (tx) => {
      const wish = { email, purpose: 'reauthentication', metadata: {}, makesAccount: false } as const;
      const { code } = await keepCode(tx, { ...wish, place: placeOf(request.ip), now: clock() });
      await options.sendMail(tx, { kind: 'reauthentication', to: email, accountId: account.id, code });
    });
    logEvent(request, { event: 'send_code', outcome: 'succeeded' }, account.id);
    return {};
  });
}
