import type { CallError } from '@commonhearth/contract';
import type { Rehearsal } from '@commonhearth/schemas';
import { useRehearsePublishForStaffReviewQuery } from '../../api.generated.ts';

interface RehearsalState {
  /** Undefined until it is there. */
  readonly rehearsal: Rehearsal | undefined;
  readonly failure: string | null;
  readonly busy: boolean;
  readonly again: () => void;
}

/** What the server says a publish would do, asked anew each time it is looked at. */
export function useRehearsal(reviewPeriodId: string): RehearsalState {
  const { currentData, error, isFetching, refetch } = useRehearsePublishForStaffReviewQuery(
    { reviewPeriodId },
    { refetchOnMountOrArgChange: true },
  );
  const met = error as CallError | undefined;
  return {
    rehearsal: met === undefined ? currentData?.rehearsal : undefined,
    failure: met === undefined ? null : met.message,
    busy: isFetching,
    again: () => {
      void refetch();
    },
  };
}
