import type { CallError } from '@commonhearth/contract';
import type { ReviewPeriod } from '@commonhearth/schemas';
import { useState } from 'react';
import { useCreateReviewPeriodForStaffReviewMutation } from '../../api.generated.ts';

interface CycleForm {
  readonly marketId: string;
  readonly name: string;
  /** A calendar day, YYYY-MM-DD; empty is today. */
  readonly startsOn: string;
}
type FormErrors = Readonly<Partial<Record<'market_id' | 'name' | 'starts_on', string>>>;

/**
 * A new cycle's form. No market is chosen for the person: the wrong one would be opened by an untouched form.
 */
export function useCycleForm(onCreated: (period: ReviewPeriod) => void) {
  const [form, setForm] = useState<CycleForm>({ marketId: '', name: '', startsOn: '' });
  const [errors, setErrors] = useState<FormErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  /** The cycle that is open already: it must be published before the next. */
  const [openOne, setOpenOne] = useState<ReviewPeriod | null>(null);
  const [create, { isLoading: busy }] = useCreateReviewPeriodForStaffReviewMutation();

  const set = (change: Partial<CycleForm>): void => {
    setForm((before) => ({ ...before, ...change }));
    setErrors({});
    setFailure(null);
    setOpenOne(null);
  };
  const submit = async (): Promise<void> => {
    if (form.marketId === '') {
      setErrors({ market_id: 'Choose a market.' });
      return;
    }
    const name = form.name.trim();
    const { data, error } = await create({
      body: {
        market_id: form.marketId,
        ...(name !== '' && { name }),
        ...(form.startsOn !== '' && { starts_on: form.startsOn }),
      },
    });
    if (data !== undefined) {
      onCreated(data.review_period);
      return;
    }
    const { code, message, problem } = error as CallError;
    setErrors(Object.fromEntries((problem?.errors ?? []).map((one) => [one.path, one.message])));
    if (code === 'period_open') setOpenOne((problem?.current as ReviewPeriod | undefined) ?? null);
    setFailure(message);
  };
  return { form, set, errors, failure, openOne, busy, submit };
}
