import type { CallError } from '@commonhearth/contract';
import type { PublishFinding, ReviewPeriod } from '@commonhearth/schemas';
import { useState } from 'react';
import { usePublishReviewPeriodForStaffReviewMutation } from '../../api.generated.ts';

/** What the publish would meet: `required` blocks it, `important` is warned of. */
export interface Findings {
  readonly required: readonly PublishFinding[];
  readonly important: readonly PublishFinding[];
}

interface Publish extends Findings {
  /** Begins the publish; warnings that are shown count as accepted. Answers whether it began. */
  readonly begin: () => Promise<boolean>;
  readonly busy: boolean;
  readonly failure: string | null;
}

const findingsIn = (error: CallError): readonly PublishFinding[] =>
  (error.problem?.current as { findings?: readonly PublishFinding[] } | undefined)?.findings ?? [];

/** Publishing a cycle: what is known of its homes, replaced by the server's word when it refuses. */
export function usePublish(
  period: ReviewPeriod,
  findings: Findings,
  onPeriod: (period: ReviewPeriod) => void,
): Publish {
  const [publish, { isLoading: busy }] = usePublishReviewPeriodForStaffReviewMutation();
  const [refusal, setRefusal] = useState<CallError | null>(null);
  const required = refusal?.code === 'publish_blocked' ? findingsIn(refusal) : findings.required;
  const important = refusal?.code === 'warnings' ? findingsIn(refusal) : findings.important;

  const begin = async (): Promise<boolean> => {
    const body = { version: period.version, ...(important.length > 0 && { accept_warnings: true }) };
    const { data, error } = await publish({ reviewPeriodId: period.review_period_id, body });
    if (data !== undefined) {
      onPeriod(data.review_period);
      return true;
    }
    const met = error as CallError;
    const current = met.problem?.current as ReviewPeriod | undefined;
    if ((met.code === 'version_mismatch' || met.code === 'period_not_open') && current !== undefined)
      onPeriod(current);
    setRefusal(met);
    return false;
  };
  return { required, important, begin, busy, failure: refusal?.message ?? null };
}
