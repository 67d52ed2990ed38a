import { demoSuperuser } from '@commonhearth/fixtures/demo';
import type { Config } from './config/index.ts';

/**
 * Addresses whose holders are superusers once the auth provider has verified them: as set, or the
 * demo's one, or none.
 */
export const superusersOf = ({
  superuserEmails,
  demo,
}: Pick<Config, 'superuserEmails' | 'demo'>): readonly string[] =>
  superuserEmails ?? (demo ? [demoSuperuser.email] : []);
