import type { AnyJob } from './jobs/define-job.ts';
import { pruneActivityJob } from './modules/activity/prune-activity.job.ts';
import { writeAiTextJob } from './modules/ai-text/write-ai-text.job.ts';
import { importFileJob } from './modules/adding/import-file.job.ts';
import { sweepImportFilesJob } from './modules/adding/sweep-import-files.job.ts';
import { refreshAvailabilityJob } from './modules/adding/refresh-availability.job.ts';
import { letManyInJob } from './modules/beta-access/let-many-in.job.ts';
import { mailAlertsJob } from './modules/alerts/mail-alerts.job.ts';
import { prepareBroadcastJob } from './modules/broadcasts/prepare-broadcast.job.ts';
import { sendBroadcastJob } from './modules/broadcasts/send-broadcast.job.ts';
import { startBroadcastsJob } from './modules/broadcasts/start-broadcasts.job.ts';
import { pruneAnalyticsJob } from './modules/analytics/prune-analytics.job.ts';
import { rebuildJob } from './modules/content/rebuild.job.ts';
import { pruneVersionsJob } from './modules/content/prune-versions.job.ts';
import { sweepContentJob } from './modules/content/sweep-content.job.ts';
import { pruneEngagementJob } from './modules/engagement/prune-engagement.job.ts';
import { pruneJobRunsJob } from './modules/jobs/prune-job-runs.job.ts';
import { restoreJob } from './modules/market-versions/restore.job.ts';
import { pruneMailsJob } from './modules/mails/prune-mails.job.ts';
import { sendMailJob } from './modules/mails/send-mail.job.ts';
import { loadImagesJob } from './modules/photos/load-images.job.ts';
import { sweepPicturesJob } from './modules/pictures/sweep-pictures.job.ts';
import { sweepUploadsJob } from './modules/pictures/sweep-uploads.job.ts';
import { rankHomesJob } from './modules/popularity/rank-homes.job.ts';
import { runChecksJob } from './modules/prompts/run-checks.job.ts';
import { publishJob } from './modules/publishing/publish.job.ts';
import { pruneRecordingsJob } from './modules/recordings/prune-recordings.job.ts';
import { drawSocialImagesJob } from './modules/social-images/draw-social-images.job.ts';
import { sweepReleasesJob } from './modules/remotes/sweep-releases.job.ts';
import { pruneAuthJob } from './modules/users/prune-auth.job.ts';

/** Every kind of job; their queues are made from this list. */
export const listJobs: readonly AnyJob[] = [
  publishJob,
  rebuildJob,
  refreshAvailabilityJob,
  importFileJob,
  sweepImportFilesJob,
  restoreJob,
  sweepContentJob,
  sweepUploadsJob,
  sweepPicturesJob,
  loadImagesJob,
  sweepReleasesJob,
  pruneVersionsJob,
  pruneAuthJob,
  pruneJobRunsJob,
  pruneMailsJob,
  pruneActivityJob,
  rankHomesJob,
  pruneEngagementJob,
  pruneAnalyticsJob,
  pruneRecordingsJob,
  sendMailJob,
  prepareBroadcastJob,
  sendBroadcastJob,
  startBroadcastsJob,
  writeAiTextJob,
  runChecksJob,
  letManyInJob,
  mailAlertsJob,
  drawSocialImagesJob,
];
