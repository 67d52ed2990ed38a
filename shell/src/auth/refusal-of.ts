import type { AuthRefusal } from '@commonhearth/contract';
import { AuthWeakPasswordError, isAuthError, isAuthSessionMissingError } from '@supabase/supabase-js';
import { refusalFor, sessionMissing, unavailable, weakPassword } from './refusals.ts';

/** What an error of the provider's client means to people. */
export function refusalOf(error: unknown): AuthRefusal {
  if (error instanceof AuthWeakPasswordError) return weakPassword(error.reasons);
  if (isAuthSessionMissingError(error)) return sessionMissing;
  if (isAuthError(error) && error.status !== undefined && error.status < 500)
    return refusalFor(error.code ?? 'auth_error', error.message);
  return unavailable;
}
