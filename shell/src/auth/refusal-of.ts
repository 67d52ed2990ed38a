import type { AuthRefusal } from '@commonhearth/contract';
import {
  AuthWeakPasswordError,
  isAuthError,
  isAuthRetryableFetchError,
  isAuthSessionMissingError,
} from '@supabase/supabase-js';
import { refusalFor, sessionMissing, weakPassword } from './refusals.ts';
import { unavailable } from './unavailable.ts';

/** What an error of the provider's client means to people. */
export function refusalOf(error: unknown): AuthRefusal {
  if (error instanceof AuthWeakPasswordError) return weakPassword(error.reasons);
  if (isAuthSessionMissingError(error)) return sessionMissing;
  // no answer, or none of the provider's: the client's own words are not for people
  if (isAuthRetryableFetchError(error)) return unavailable();
  if (isAuthError(error) && error.status !== undefined && error.status < 500)
    return refusalFor(error.code ?? 'auth_error', error.message);
  return unavailable();
}
