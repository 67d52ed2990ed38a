import type { JobProgress as Job, MarketVersion } from '@commonhearth/schemas';
import { JobProgress } from '@commonhearth/ui';
import { useState } from 'react';
import { useRestoreJob } from '../use-restore-job.ts';

/** Of a job that tells nothing yet. */
const untold = { state: 'queued', done: 0, total: null, errors: [], failure: null } as const;

/** How far a restore that was pressed is. */
export function RestoreProgress({ job }: { readonly job: Job | null }) {
  return (
    <JobProgress
      dense
      job={job ?? untold}
      title="Restoring this market…"
      doneTitle="Restored. Visitors see it now."
      unit="content files"
      whenFailed="The homes are restored, but visitors don’t see it yet. We keep retrying; if this message stays, tell your server administrator."
    >
      Visitors see the current homes until the restore is complete. You can leave this page.
    </JobProgress>
  );
}

/** The restore that made what the market has now, while it goes on, whoever pressed it; nothing once it had ended before. */
export function RestoreUnderWay({ version }: { readonly version: MarketVersion }) {
  const job = useRestoreJob(version.job_id);
  const [isSeen, setSeen] = useState(false);
  if (job === null || (job.state === 'done' && !isSeen)) return null;
  if (!isSeen) setSeen(true);
  return <RestoreProgress job={job} />;
}
