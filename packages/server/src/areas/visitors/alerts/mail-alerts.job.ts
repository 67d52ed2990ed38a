import { z } from 'zod';
import { defineJob } from '../../../jobs/define-job.ts';
import { mailAlert } from './mail-alert.ts';

/**
 * Tells of alerts by mail, each in a transaction of its own: cut off and run again, it goes on with those that have
 * no mail yet.
 */
export const mailAlertsJob = defineJob({
  name: 'mail-alerts',
  input: z.object({ alertIds: z.array(z.int()) }),
  queue: { retryLimit: 20, retryDelay: 2, retryBackoff: true, retryDelayMax: 600, expireInSeconds: 600 },
  handler: async (deps, _context, { alertIds }) => {
    for (const alertId of alertIds) await mailAlert(deps, alertId);
  },
});
