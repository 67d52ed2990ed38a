import type { CallError } from '@commonhearth/contract';
import type { TourRequest } from '@commonhearth/schemas';
import { AlertNote, Stack } from '@commonhearth/ui';
import { ConfirmDialog } from '@commonhearth/ui/dialog';
import { useCancelTourForOnboardingMutation } from '../../api.generated.ts';

interface Props {
  readonly tour: TourRequest;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Says who is told before a tour is cancelled. */
export default function AskToCancel({ tour, onClose, onDone }: Props) {
  const [cancel, { isLoading: busy, error }] = useCancelTourForOnboardingMutation();
  const confirm = async (): Promise<void> => {
    if (busy) return;
    const answer = await cancel({ tourRequestId: tour.tour_request_id });
    if (answer.error === undefined) onDone();
  };
  return (
    <ConfirmDialog
      open
      danger
      onOpenChange={onClose}
      title="Cancel this tour?"
      confirmLabel="Cancel the tour"
      cancelLabel="Keep it"
      busy={busy}
      onConfirm={() => void confirm()}
    >
      <Stack $gap={3}>
        <p>
          We’ll email {tour.answered_by ?? 'our team'} that you’re not coming to see “{tour.home.title}”.
        </p>
        {error !== undefined && (
          <AlertNote title="Not canceled">{(error as CallError).message} Your tour is unchanged.</AlertNote>
        )}
      </Stack>
    </ConfirmDialog>
  );
}
