import { requirePermission, type Policy } from '../../../http/policy.ts';

export const editResources: Policy<{ readonly deletedAt: Date | null }> = requirePermission(
  'resources.edit',
  ({ deletedAt }) => deletedAt === null,
);
