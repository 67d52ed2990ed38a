import { randomUUID } from 'node:crypto';
import { userAnswer } from '../accounts/user-answer.ts';
import type { Claim } from './pending-sign-ups.ts';

/**
 * The answer while confirmation is pending, made from the request alone: an id that differs each time,
 * because any answer drawn from the stored account would tell whether there is one. `confirmation_secret` is
 * for this browser to keep.
 */
export function pendingAnswer(
  { email, metadata, now }: Claim,
  browserSecret: string,
): Record<string, unknown> {
  return {
    ...userAnswer({
      id: randomUUID(),
      email,
      userMetadata: metadata,
      emailConfirmedAt: null,
      confirmationSentAt: now,
      lastSignInAt: null,
      createdAt: now,
      updatedAt: now,
      identities: [],
    }),
    confirmation_secret: browserSecret,
  };
}
