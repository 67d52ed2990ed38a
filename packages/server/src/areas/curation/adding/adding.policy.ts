import { requirePermission, type Policy } from '../../../http/policy.ts';

export const searchAddresses: Policy = requirePermission('addresses.search');
