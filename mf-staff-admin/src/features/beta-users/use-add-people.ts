import { useAppDispatch, useDraft } from '@commonhearth/contract';
import type { BetaUndone, JobProgress } from '@commonhearth/schemas';
import { useState } from 'react';
import {
  useAddManyToBetaForStaffAdminMutation,
  useUndoAddManyToBetaForStaffAdminMutation,
} from '../../api.generated.ts';
import type { AreaChoice } from '../../areas/use-area-choice.ts';
import { useJob } from '../../use-job.ts';
import { betaChanged, namedArea, wordsOf } from './use-beta-users.ts';

type AddResult = Extract<NonNullable<JobProgress['result']>, { readonly access: number }>;

/** Adds pasted addresses with one job, and undoes the whole job. */
export function useAddPeople(choice: AreaChoice) {
  const dispatch = useAppDispatch();
  const [add, { isLoading: sending }] = useAddManyToBetaForStaffAdminMutation();
  const [undoAdd, { isLoading: undoing }] = useUndoAddManyToBetaForStaffAdminMutation();
  // the undo stays within reach after a reload or another page
  const last = useDraft(`beta added ${choice.market.market_id} ${choice.area?.area_id ?? 'all'}`, {
    typed: false,
  });
  const [jobId, setJobId] = useState(last.found ?? null);
  const [undone, setUndone] = useState<BetaUndone | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { job, isUnderWay } = useJob(jobId, () => {
    dispatch(betaChanged());
  });
  const result: AddResult | null =
    job?.state === 'done' && job.result != null && 'access' in job.result ? job.result : null;
  return {
    job: job === undefined || result !== null ? null : job,
    isUnderWay: sending || isUnderWay,
    result,
    undone,
    undoing,
    problem,
    /** Resolves to whether the server accepted the addresses. */
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
      last.keep(data.job_id);
      return true;
    },
    undo: async (): Promise<void> => {
      setProblem(null);
      const { data, error } = await undoAdd({ jobId: jobId ?? '' });
      if (data === undefined) setProblem(wordsOf(error));
      else {
        setUndone(data);
        last.forget();
      }
    },
  };
}
