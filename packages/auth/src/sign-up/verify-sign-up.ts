import type { FastifyRequest } from 'fastify';
import { logEvent } from '../events/auth-events.ts';
import { placeOf } from '../protocol/place.ts';
import type { AuthOptions } from '../options.ts';
import { AuthFailure } from '../protocol/failure.ts';
import { deviceOf } from '../sessions/device.ts';
import { sessionAnswer } from '../sessions/session-answer.ts';
import { rememberPlace } from '../limits/known-places.ts';
import { confirmSignUp, type Confirmation, type Proof } from './confirm-sign-up.ts';

type Refused = Exclude<Confirmation, { readonly outcome: 'confirmed' }>;

function refusalOf(refused: Refused): AuthFailure {
  if (refused.outcome === 'link_invalid')
    return new AuthFailure(403, 'otp_expired', 'Email link is invalid or has expired. Sign up again.');
  const { email } = refused;
  if (refused.outcome === 'password_required')
    return new AuthFailure(
      403,
      'password_required',
      'Enter the password you signed up with: this isn’t the browser you used then.',
      { email },
    );
  if (refused.outcome === 'wrong_password')
    return new AuthFailure(400, 'invalid_credentials', 'That’s not the password you signed up with.', {
      email,
    });
  return new AuthFailure(422, 'user_already_exists', 'User already registered. Log in instead.', { email });
}

/** Confirms an address by the link of a sign-up's mail, and opens a session. */
export async function verifySignUp(
  options: AuthOptions,
  request: FastifyRequest,
  proof: Proof,
): Promise<Record<string, unknown>> {
  const confirmation = await confirmSignUp(options, { ...proof, device: deviceOf(request) });
  if (confirmation.outcome !== 'confirmed') {
    logEvent(request, { event: 'confirm', outcome: confirmation.outcome });
    throw refusalOf(confirmation);
  }
  const { opened } = confirmation;
  await rememberPlace(options.database, opened.account.id, placeOf(request.ip), options.clock());
  logEvent(request, { event: 'confirm', outcome: 'succeeded' }, opened.account.id);
  return sessionAnswer(options, opened);
}
