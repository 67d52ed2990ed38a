import type { BetaUndone, JobProgress } from '@commonhearth/schemas';
import { useEffect, useEffectEvent, useState } from 'react';
import {
  useAddManyToBetaForStaffAdminMutation,
  useGetJobForStaffAdminQuery,
  useUndoAddManyToBetaForStaffAdminMutation,
} from '../../api.generated.ts';
import type { AreaChoice } from '../../areas/use-area-choice.ts';
import { namedArea, wordsOf } from './use-beta-users.ts';

const pollingInterval = 1500;

type AddResult = Extract<NonNullable<JobProgress['result']>, { readonly access: number }>;

/** Lets pasted addresses into what is chosen, by one job, and takes all of it back. `onChange` runs after both. */
export function useAddPeople(choice: AreaChoice, onChange: () => void) {
  const [add, { isLoading: sending }] = useAddManyToBetaForStaffAdminMutation();
  const [undoAdd, { isLoading: undoing }] = useUndoAddManyToBetaForStaffAdminMutation();
  const [jobId, setJobId] = useState<string | null>(null);
  const [ended, setEnded] = useState<string | null>(null);
  const [undone, setUndone] = useState<BetaUndone | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { currentData: job } = useGetJobForStaffAdminQuery(
    { jobId: jobId ?? '' },
    {
      skip: jobId === null,
      pollingInterval: ended === jobId ? 0 : pollingInterval,
      skipPollingIfUnfocused: true,
      refetchOnMountOrArgChange: true,
    },
  );
  const hasEnded = job?.state === 'done' || job?.state === 'failed';
  if (hasEnded && ended !== jobId) setEnded(jobId);
  const look = useEffectEvent(onChange);
  useEffect(() => {
    if (hasEnded) look();
  }, [hasEnded, jobId]);
  const result: AddResult | null =
    job?.state === 'done' && job.result != null && 'access' in job.result ? job.result : null;
  return {
    job: job === undefined || result !== null ? null : job,
    isUnderWay: sending || (jobId !== null && !hasEnded),
    result,
    undone,
    undoing,
    problem,
    /** Answers whether the server has taken the addresses. */
    start: async (emails: readonly string[], all: boolean): Promise<boolean> => {
      setProblem(null);
      const { data, error } = await add({
        body: { area_id: namedArea(choice), emails: [...emails], add_to_all_market_areas: all },
      });
      if (data === undefined) {
        setProblem(wordsOf(error));
        return false;
      }
      setUndone(null);
      setJobId(data.job_id);
      return true;
    },
    undo: async (): Promise<void> => {
      setProblem(null);
      const { data, error } = await undoAdd({ jobId: jobId ?? '' });
      if (data === undefined) setProblem(wordsOf(error));
      else {
        setUndone(data);
        onChange();
      }
    },
  };
}
