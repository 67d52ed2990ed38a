import type { AnyJob } from './jobs/define-job.ts';
import { pruneActivityJob } from './areas/visitors/activity/prune-activity.job.ts';
import { writeAiTextJob } from './areas/writing/ai-text/write-ai-text.job.ts';
import { importFileJob } from './areas/curation/adding/import-file.job.ts';
import { sweepImportFilesJob } from './areas/curation/adding/sweep-import-files.job.ts';
import { refreshAvailabilityJob } from './areas/curation/adding/refresh-availability.job.ts';
import { letManyInJob } from './areas/people/beta-access/let-many-in.job.ts';
import { mailAlertsJob } from './areas/visitors/alerts/mail-alerts.job.ts';
import { prepareBroadcastJob } from './areas/broadcasts/broadcasts/prepare-broadcast.job.ts';
import { sendBroadcastJob } from './areas/broadcasts/broadcasts/send-broadcast.job.ts';
import { startBroadcastsJob } from './areas/broadcasts/broadcasts/start-broadcasts.job.ts';
import { pruneAnalyticsJob } from './areas/telemetry/analytics/prune-analytics.job.ts';
import { rebuildJob } from './areas/homes/content/rebuild.job.ts';
import { pruneVersionsJob } from './areas/homes/content/prune-versions.job.ts';
import { sweepContentJob } from './areas/homes/content/sweep-content.job.ts';
import { pruneEngagementJob } from './areas/telemetry/engagement/prune-engagement.job.ts';
import { pruneJobRunsJob } from './areas/foundation/jobs/prune-job-runs.job.ts';
import { restoreJob } from './areas/curation/market-versions/restore.job.ts';
import { pruneMailsJob } from './areas/mail/mails/prune-mails.job.ts';
import { sendMailJob } from './areas/mail/mails/send-mail.job.ts';
import { loadImagesJob } from './areas/homes/photos/load-images.job.ts';
import { sweepPicturesJob } from './areas/foundation/pictures/sweep-pictures.job.ts';
import { sweepUploadsJob } from './areas/foundation/pictures/sweep-uploads.job.ts';
import { rankHomesJob } from './areas/homes/popularity/rank-homes.job.ts';
import { runChecksJob } from './areas/writing/prompts/run-checks.job.ts';
import { publishJob } from './areas/curation/publishing/publish.job.ts';
import { pruneRecordingsJob } from './areas/telemetry/recordings/prune-recordings.job.ts';
import { drawSocialImagesJob } from './areas/writing/social-images/draw-social-images.job.ts';
import { sweepReleasesJob } from './areas/delivery/remotes/sweep-releases.job.ts';
import { pruneAuthJob } from './areas/people/users/prune-auth.job.ts';

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
