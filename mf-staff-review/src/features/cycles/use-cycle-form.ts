import type { CallError } from '@commonhearth/contract';
import { useForm } from '@commonhearth/editing';
import type { ReviewPeriod } from '@commonhearth/schemas';
import { useCreateReviewPeriodForStaffReviewMutation } from '../../api.generated.ts';

/** An empty name becomes the start date; an empty start date is today. */
const emptyForm = { market_id: '', name: '', starts_on: '' };

/**
 * A new cycle's form. No market is chosen for the person: the wrong one would be opened by an untouched form.
 */
export function useCycleForm(onCreated: (period: ReviewPeriod) => void) {
  const form = useForm(emptyForm);
  const [create, { isLoading: busy }] = useCreateReviewPeriodForStaffReviewMutation();
  const submit = async (): Promise<void> => {
    const { market_id, starts_on } = form.values;
    if (market_id === '') {
      form.setErrors({ market_id: 'Choose a market.' });
      return;
    }
    const name = form.values.name.trim();
    const { data, error } = await create({
      body: { market_id, ...(name !== '' && { name }), ...(starts_on !== '' && { starts_on }) },
    });
    if (data === undefined) form.refuse(error as CallError);
    else onCreated(data.review_period);
  };
  const { refusal } = form;
  /** The cycle that is open already: it must be published before the next. */
  const openOne =
    refusal?.code === 'period_open' ? (refusal.problem?.current as ReviewPeriod | undefined) : undefined;
  return { ...form, openOne, busy, submit };
}
