import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { AuthFailure, validationFailed } from '../protocol/failure.ts';
import { MAX_PASSWORD_LENGTH } from './passwords.ts';

/** In characters, unless a site wants more. */
export const defaultPasswordLength = 8;
/** Beyond it nothing gets easier to guess, and the estimate, which is slower than linear, would take longer than the hash. */
const ESTIMATED_LENGTH = 40;
/** Below it a password falls to a million guesses. */
const LEAST_SCORE = 2;

const weak = (reason: string, message: string): AuthFailure =>
  new AuthFailure(422, 'weak_password', message, { weakPassword: { reasons: [reason] } });

async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory: Estimator }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new Estimator({ dictionary, graphs: adjacencyGraphs });
}

let estimator: Promise<ZxcvbnFactory> | undefined;

/** Refuses a password of the wrong length. */
export function requireLength(password: string, minimumLength: number): void {
  if (password.length > MAX_PASSWORD_LENGTH)
    throw validationFailed(`Password cannot be longer than ${MAX_PASSWORD_LENGTH} characters.`);
  if (Array.from(password).length < minimumLength)
    throw weak('length', `Password should be at least ${minimumLength} characters.`);
}

/**
 * Refuses what is guessed first: the commonest passwords and their variants, rows of keys, and the person's
 * own address.
 */
export async function requireHardToGuess(password: string, email: string): Promise<void> {
  const [name = ''] = email.split('@');
  // the whole address too, since its parts alone would let it pass
  const beginning = (text: string): string => text.slice(0, ESTIMATED_LENGTH);
  const own = [email, name].map(beginning);
  const estimate = (await (estimator ??= loadEstimator())).check(beginning(password), own);
  if (estimate.score >= LEAST_SCORE) return;
  const isAddress = estimate.sequence.some(
    (part) => 'dictionaryName' in part && part.dictionaryName === 'userInputs',
  );
  if (isAddress)
    throw weak('address', 'Password is too much like your email address, please choose a different one.');
  throw weak('pwned', 'Password is known to be weak and easy to guess, please choose a different one.');
}
