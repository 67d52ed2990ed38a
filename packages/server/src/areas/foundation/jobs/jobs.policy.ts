import { requirePermission, type Policy } from '../../../http/policy.ts';

/** Staff see how every job is going that somebody asked for. */
export const staffJobs: Policy = requirePermission('jobs.view');
