import { requirePermission, type Policy } from '../../../http/policy.ts';

/** Staff publish the cycles of every market. */
export const publishingPolicy: Policy<{ readonly reviewPeriodId: number }> =
  requirePermission('cycles.publish');
