import type { CallError } from '@commonhearth/contract';
import type { JobProgress, MarketVersion, RestoreRehearsal } from '@commonhearth/schemas';
import { useRef, useState } from 'react';
import { useRestoreMarketForStaffReviewMutation } from '../../api.generated.ts';
import { useRestoreJob } from './use-restore-job.ts';

export interface Restore {
  /** The version that is about to be gone back to. */
  readonly chosen: MarketVersion | null;
  readonly rehearsal: RestoreRehearsal | null;
  readonly failure: string | null;
  readonly busy: boolean;
  /** The job that brings the content along; null before it began. */
  readonly job: JobProgress | null;
  readonly begun: boolean;
  readonly choose: (version: MarketVersion | null) => void;
  readonly confirm: () => void;
}

/** Going back to a version: it is rehearsed first, then done, and followed until visitors have it. */
export function useRestore(marketId: string, onRestored?: () => void): Restore {
  const [restore, { isLoading: busy }] = useRestoreMarketForStaffReviewMutation();
  const [chosen, setChosen] = useState<MarketVersion | null>(null);
  const [rehearsal, setRehearsal] = useState<RestoreRehearsal | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [jobId, setJobId] = useState<string | null>(null);
  const job = useRestoreJob(jobId);
  const choices = useRef(0);

  const ask = async (version: MarketVersion, rehearse: boolean): Promise<void> => {
    setFailure(null);
    const choice = choices.current;
    const { data, error } = await restore({
      body: { market_id: marketId, to: version.version, ...(rehearse && { rehearse }) },
    });
    // what another version would do must not stand below the name of this one
    if (rehearse && choice !== choices.current) return;
    if (data === undefined) setFailure((error as CallError).message);
    else if ('job_id' in data) {
      setJobId(data.job_id);
      onRestored?.();
    } else setRehearsal(data);
  };
  return {
    chosen,
    rehearsal,
    failure,
    busy,
    job,
    begun: jobId !== null,
    choose: (version) => {
      choices.current += 1;
      setChosen(version);
      setRehearsal(null);
      setFailure(null);
      setJobId(null);
      if (version !== null) void ask(version, true);
    },
    confirm: () => {
      if (chosen !== null) void ask(chosen, false);
    },
  };
}
