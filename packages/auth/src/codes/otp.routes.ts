import type { FastifyInstance } from 'fastify';
import { limits } from '@commonhearth/schemas/limits';
import { z } from 'zod';
import { accountByEmail } from '../accounts/accounts.ts';
import { logEvent } from '../events/auth-events.ts';
import { tryAttempt } from '../limits/attempts.ts';
import { countMail } from '../limits/mail-limit.ts';
import { placeOf } from '../limits/place.ts';
import type { AuthOptions } from '../options.ts';
import { overRequestLimit } from '../protocol/failure.ts';
import { ownAddress } from '../protocol/own-address.ts';
import { metadata, read, readAddress, readBody } from '../protocol/request-input.ts';
import { routeConfig } from '../protocol/route-config.ts';
import { keepCode } from './codes.ts';

const body = z.object({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  create_user: z.boolean().nullish(),
  data: metadata.nullish(),
});
const query = z.object({ redirect_to: z.string().optional() });

/**
 * `POST /otp`: mails a code of six digits, and a link that does the same. With `create_user` false it is sent
 * to accounts only. Where the protocol would then say that there is none, this answers as for one, after the same
 * work: who asks learns nothing about an address.
 */
export function otpRoutes(scope: FastifyInstance, options: AuthOptions): void {
  const { database, clock } = options;

  scope.post('/otp', routeConfig, async (request) => {
    const input = readBody(body, request.body);
    const { redirect_to } = read(query, request.query);
    const email = readAddress(input, 'Sign-in');
    const now = clock();
    const place = placeOf(request.ip);
    const counted = await tryAttempt(database, now, [{ limit: limits.codes.sentByPlace, of: [place] }]);
    if ('retryAfterSeconds' in counted) {
      logEvent(request, { event: 'send_code', outcome: 'limited' });
      throw overRequestLimit(counted.retryAfterSeconds);
    }
    await countMail(database, now, email, place);
    const makesAccount = input.create_user !== false;
    const reader = await database.transaction(async (tx) => {
      const account = await accountByEmail(tx, email);
      const known = account?.emailConfirmedAt != null;
      const made = await keepCode(tx, { email, metadata: input.data ?? {}, makesAccount, now });
      await tx.query('savepoint before_mail');
      const redirectTo = ownAddress(redirect_to, options.issuer());
      await options.sendMail(tx, { kind: 'code', to: email, ...made, redirectTo });
      await tx.query(`${known || makesAccount ? 'release' : 'rollback to'} savepoint before_mail`);
      return { id: known ? account.id : undefined, exists: known || makesAccount };
    });
    logEvent(request, { event: 'send_code', outcome: reader.exists ? 'succeeded' : 'nobody' }, reader.id);
    return {};
  });
}
