import type { CallError } from '@commonhearth/contract';
import type { ReviewPeriod } from '@commonhearth/schemas';
import { useState } from 'react';
import {
  useCarryOverForStaffReviewMutation,
  useDeleteReviewPeriodForStaffReviewMutation,
  useUpdateReviewPeriodForStaffReviewMutation,
} from '../../api.generated.ts';

interface Answer<Data> {
  readonly data?: Data;
  readonly error?: unknown;
}

/**
 * One call of a dialog: under way, or refused with words. After a refusal that tells the cycle as it is now, the next
 * try is about that one.
 */
function useAct(known: ReviewPeriod) {
  const [period, setPeriod] = useState(known);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<CallError | null>(null);
  const run = async <Data>(
    call: () => PromiseLike<Answer<Data>>,
    done: (data: NonNullable<Data>) => void,
  ): Promise<void> => {
    setBusy(true);
    setRefusal(null);
    const answer = await call();
    setBusy(false);
    if (answer.error === undefined) {
      done(answer.data as NonNullable<Data>);
      return;
    }
    const refused = answer.error as CallError;
    const current = refused.problem?.current as Partial<ReviewPeriod> | undefined;
    if (current?.review_period_id === period.review_period_id) setPeriod(current as ReviewPeriod);
    setRefusal(refused);
  };
  return { period, busy, refusal, run };
}

export function useEditCycle(known: ReviewPeriod, onSaved: () => void) {
  const { period, run, ...act } = useAct(known);
  const [update] = useUpdateReviewPeriodForStaffReviewMutation();
  const save = (changes: { readonly name: string; readonly starts_on: string }) =>
    run(
      () =>
        update({ reviewPeriodId: period.review_period_id, body: { ...changes, version: period.version } }),
      onSaved,
    );
  return { ...act, period, save };
}

export function useDeleteCycle(known: ReviewPeriod, onDeleted: () => void) {
  const { period, run, ...act } = useAct(known);
  const [remove] = useDeleteReviewPeriodForStaffReviewMutation();
  const confirm = () =>
    run(
      () => remove({ reviewPeriodId: period.review_period_id, body: { version: period.version } }),
      onDeleted,
    );
  return { ...act, period, confirm };
}

/** Columns of published cycles that can be brought over. */
export type LeftOver = 'for_review' | 'might_approve' | 'not_approved';

export function useCarryOver(into: ReviewPeriod, onMoved: (moved: number) => void) {
  const { run, busy, refusal } = useAct(into);
  const [carry] = useCarryOverForStaffReviewMutation();
  const bring = (statuses: LeftOver[]) =>
    run(
      () => carry({ reviewPeriodId: into.review_period_id, body: { statuses } }),
      ({ moved }) => {
        onMoved(moved);
      },
    );
  return { busy, refusal, bring };
}
