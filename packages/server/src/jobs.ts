import type { AnyJob } from './jobs/define-job.ts';
import { rebuildJob } from './modules/content/rebuild.job.ts';
import { sweepContentJob } from './modules/content/sweep-content.job.ts';
import { sendMailJob } from './modules/mails/send-mail.job.ts';
import { sweepUploadsJob } from './modules/pictures/sweep-uploads.job.ts';
import { publishJob } from './modules/publishing/publish.job.ts';
import { pruneAuthJob } from './modules/users/prune-auth.job.ts';

/** Every kind of job; their queues are made from this list. */
export const listJobs: readonly AnyJob[] = [
  publishJob,
  rebuildJob,
  sweepContentJob,
  sweepUploadsJob,
  pruneAuthJob,
  sendMailJob,
];
