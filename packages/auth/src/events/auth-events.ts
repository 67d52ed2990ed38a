import type { FastifyRequest } from 'fastify';
import type { Refusal } from '../protocol/oauth-refusals.ts';
import { placeOf } from '../protocol/place.ts';

/** What happened to somebody's way in. */
export type AuthEvent =
  | {
      readonly event: 'sign_in';
      readonly outcome: 'succeeded' | 'failed' | 'not_confirmed' | 'limited';
    }
  | {
      readonly event: 'sign_in_with';
      readonly outcome: 'proven' | 'limited' | Refusal;
      readonly provider?: string;
    }
  | { readonly event: 'send_code'; readonly outcome: 'succeeded' | 'nobody' | 'limited' }
  | {
      readonly event: 'sign_up';
      readonly outcome: 'succeeded' | 'awaits_confirmation' | 'already_registered' | 'limited';
    }
  | {
      readonly event: 'confirm';
      readonly outcome:
        | 'succeeded'
        | 'link_invalid'
        | 'password_required'
        | 'wrong_password'
        | 'already_registered';
    }
  | {
      readonly event: 'change_password' | 'change_email';
      readonly outcome: 'succeeded' | 'awaits_confirmation' | 'failed' | 'limited' | 'already_registered';
    }
  | { readonly event: 'take_back'; readonly outcome: 'succeeded' | 'link_invalid' }
  | { readonly event: 'sign_out'; readonly outcome: 'succeeded'; readonly scope: string }
  | { readonly event: 'refresh'; readonly outcome: 'token_reused' };

/** A person did what they came for; anything else is worth a look when it comes in numbers. */
const usual: ReadonlySet<AuthEvent['outcome']> = new Set([
  'succeeded',
  'awaits_confirmation',
  'proven',
  'denied',
  'password_required',
]);

/**
 * One line of the log for each event, with the account's id where there is one and the place (an IPv4 address
 * or a /64) that it came from: never a mail address, a password or a token.
 */
export function logEvent(request: FastifyRequest, event: AuthEvent, accountId?: string): void {
  request.log[usual.has(event.outcome) ? 'info' : 'warn'](
    { auth: { ...event, account: accountId ?? null, place: placeOf(request.ip) } },
    'auth event',
  );
}
