import type { ReviewPeriod } from '@commonhearth/schemas';
import { Button, Note, Stack } from '@commonhearth/ui';
import { Dialog } from '@commonhearth/ui/dialog';
import { cycleTitle } from '../../../cycle-title.ts';
import { usePublish, type Rehearsal } from '../use-publish.ts';
import { FindingList } from './finding-list.tsx';

interface PublishDialogProps {
  readonly period: ReviewPeriod;
  readonly marketName: string;
  readonly approvedCount: number;
  readonly rehearsal: Rehearsal;
  readonly onPeriod: (period: ReviewPeriod) => void;
  readonly onOpen: (compoundId: string) => void;
  readonly onClose: () => void;
}

const homes = (count: number): string => `${count.toLocaleString('en-US')} ${count === 1 ? 'home' : 'homes'}`;

const appearWords = (count: number): string =>
  count === 1
    ? 'The home in Approved appears to visitors.'
    : `All ${homes(count)} in Approved appear to visitors at once, or none of them.`;

function blockedBy(period: ReviewPeriod, approvedCount: number, required: number): string | undefined {
  if (period.status !== 'open')
    return period.status === 'publishing'
      ? 'This cycle is being published already.'
      : 'This cycle is published.';
  if (approvedCount === 0) return 'Nothing is approved. Move the homes that should appear to Approved.';
  return required > 0 ? 'Add what is missing, or move these homes out of Approved.' : undefined;
}

/** What a publish would do, what blocks it and what is warned of; then the publish. */
export default function PublishDialog({
  period,
  marketName,
  approvedCount,
  rehearsal,
  onPeriod,
  onOpen,
  onClose,
}: PublishDialogProps) {
  const { required, important, begin, busy, failure } = usePublish(period, rehearsal, onPeriod);
  const open = (id: string): void => {
    onClose();
    onOpen(id);
  };
  const confirm = async (): Promise<void> => {
    if (await begin()) onClose();
  };
  const warned = required.length === 0 && important.length > 0;
  return (
    <Dialog
      open
      dense
      onPhone="full"
      width={620}
      title={`Publish ${cycleTitle(marketName, period.name)}`}
      onOpenChange={(stays) => {
        if (!stays && !busy) onClose();
      }}
      footer={
        <>
          <Button size="dense" onClick={onClose}>
            Cancel
          </Button>
          <Button
            size="dense"
            variant="primary"
            busy={busy}
            blockedReason={blockedBy(period, approvedCount, required.length)}
            onClick={() => {
              void confirm();
            }}
          >
            {warned ? `Publish ${homes(approvedCount)} anyway` : `Publish ${homes(approvedCount)}`}
          </Button>
        </>
      }
    >
      <Stack $gap={3}>
        <p>{appearWords(approvedCount)} What is in the other columns stays in this cycle.</p>
        {failure !== null && (
          <div role="alert">
            <Note dense tone={warned ? 'warn' : 'bad'}>
              {failure}
            </Note>
          </div>
        )}
        {required.length > 0 && (
          <>
            <Note
              dense
              tone="bad"
              title={`${homes(required.length)} ${required.length === 1 ? 'blocks' : 'block'} the publish.`}
            >
              A home needs a title and an area. Add what is missing, or move it out of Approved.
            </Note>
            <FindingList label="Homes that block the publish" findings={required} tone="bad" onOpen={open} />
          </>
        )}
        {important.length > 0 && (
          <>
            <Note
              dense
              tone="warn"
              title={`${homes(important.length)} ${important.length === 1 ? 'has' : 'have'} no description.`}
            >
              {important.length === 1 ? 'It' : 'They'} can be published; visitors then see the facts alone.
            </Note>
            <FindingList label="Homes without description" findings={important} tone="warn" onOpen={open} />
          </>
        )}
        {required.length === 0 && important.length === 0 && approvedCount > 0 && (
          <Note dense tone="good">
            Every approved home has a title, an area and a description.
          </Note>
        )}
      </Stack>
    </Dialog>
  );
}
