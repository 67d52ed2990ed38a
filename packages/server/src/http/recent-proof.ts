import type { SignedIn } from '../actor.ts';
import { ProblemError } from './problem-error.ts';

/** How long what somebody proved counts for what cannot be undone, in milliseconds. */
const RECENT_MS = 10 * 60 * 1000;

/**
 * For what a session alone must not do, such as deleting an account: 403 `proof_needed` unless the person proved within
 * ten minutes who they are, by password, code or link. The page's shell asks them to, then the call is made again.
 */
export function requireRecentProof({ provedAt }: SignedIn, at: Date): void {
  const age = at.getTime() - (provedAt?.getTime() ?? 0);
  if (age < RECENT_MS) return;
  throw new ProblemError(
    403,
    'proof_needed',
    'Confirm it’s you: enter your password or a code we email you.',
  );
}
