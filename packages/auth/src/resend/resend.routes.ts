import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { countSentCode } from '../codes/send-code.ts';
import { logEvent } from '../events/auth-events.ts';
import { placeOf } from '../protocol/place.ts';
import type { AuthOptions } from '../options.ts';
import { validationFailed } from '../protocol/failure.ts';
import { ownAddress } from '../protocol/own-address.ts';
import { read, readAddress, readBody } from '../protocol/request-input.ts';
import { routeConfig } from '../protocol/route-config.ts';
import { againEmailChange } from './again-email-change.ts';
import { againSignUp } from './again-sign-up.ts';
import type { SendAgain } from './send-again.ts';

const text = z.string().nullish();
const body = z.object({ type: text, email: text, phone: text });
const query = z.object({ redirect_to: z.string().optional() });
const types: readonly unknown[] = ['signup', 'email_change', 'sms', 'phone_change'];
const isMissing = (value: string | null | undefined): boolean => (value ?? '').trim() === '';

const senders: Readonly<Record<string, SendAgain>> = { signup: againSignUp, email_change: againEmailChange };

/**
 * `POST /resend`: mails once more what confirms a sign-up (`signup`) or a new address (`email_change`, asked for by the
 * address of now). Where nobody waits for it the answer is the same, after the same work. It counts as any mail does.
 */
export function resendRoutes(scope: FastifyInstance, options: AuthOptions): void {
  scope.post('/resend', routeConfig, async (request) => {
    const input = readBody(body, request.body);
    const { redirect_to: target } = read(query, request.query);
    const { type } = input;
    if (!types.includes(type))
      throw validationFailed('Missing one of these types: signup, email_change, sms, phone_change');
    if (type === 'signup' && isMissing(input.email))
      throw validationFailed('Type provided requires an email address');
    if (type === 'sms' && isMissing(input.phone))
      throw validationFailed('Type provided requires a phone number');
    const email = readAddress(input, 'Resending');
    const send = senders[type ?? ''];
    // a change of phone that an address asks for: nobody waits for one
    if (send === undefined) return {};
    await countSentCode(options, request, email);
    const again = { email, redirectTo: ownAddress(target, options.issuer()), place: placeOf(request.ip) };
    const isSent = await options.database.transaction(async (tx) => {
      await tx.query('savepoint before_mail');
      const waits = await send(options, tx, again);
      await tx.query(`${waits ? 'release' : 'rollback to'} savepoint before_mail`);
      return waits;
    });
    logEvent(request, { event: 'send_code', outcome: isSent ? 'succeeded' : 'nobody' });
    return {};
  });
}
