import { requirePermission, type Policy } from '../../../http/policy.ts';

/** The history of what markets had, and going back in it, are the staff's. */
export const staffVersions: Policy = requirePermission('market-versions.restore');
