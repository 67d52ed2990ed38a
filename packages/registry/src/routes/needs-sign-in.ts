import type { Route } from '../types.ts';

/** Whether visitors have to sign in to see a page. */
export const needsSignIn = ({ access, flags, role }: Route): boolean =>
  access === 'login' || role === 'staff' || flags.includes('requiresAuthentication');
