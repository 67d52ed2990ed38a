import { requirePermission } from '../../../http/policy.ts';

/** Staff read the errors of every remote, and resolve or mute them. */
export const handleErrors = requirePermission('errors.handle');
