import type { PublishFinding, ReviewPeriod } from '@commonhearth/schemas';
import { Button, Note, Stack } from '@commonhearth/ui';
import { Dialog, DialogClose } from '@commonhearth/ui/dialog';
import { cycleTitle } from '../../../cycle-title.ts';
import { homesInWords as homes } from '../rehearsed-words.ts';
import { usePublish, type Findings } from '../use-publish.ts';
import { useRehearsal } from '../use-rehearsal.ts';
import { FindingList } from './finding-list.tsx';
import { RehearsalView } from './rehearsal-view.tsx';

interface PublishDialogProps {
  readonly period: ReviewPeriod;
  readonly marketName: string;
  readonly approvedCount: number;
  /** Changes with the approved homes. */
  readonly stamp: string;
  /** What the board knows of its approved homes, until the server has rehearsed. */
  readonly findings: Findings;
  readonly onPeriod: (period: ReviewPeriod) => void;
  readonly onOpen: (compoundId: string) => void;
  readonly onClose: () => void;
}

const appearWords = (count: number): string =>
  count === 1
    ? 'The home in Approved appears to visitors.'
    : `All ${homes(count)} in Approved appear to visitors together.`;

function blockedBy(period: ReviewPeriod, approvedCount: number, required: number): string | undefined {
  if (period.status !== 'open')
    return period.status === 'publishing'
      ? 'This cycle is being published already.'
      : 'This cycle is published.';
  if (approvedCount === 0) return 'Nothing is approved. Move homes to Approved first.';
  return required > 0 ? 'Add what is missing, or move these homes out of Approved.' : undefined;
}

/** What the warnings mean for visitors; each only where it applies. */
function warningWords(findings: readonly PublishFinding[]): string {
  return [
    `You can still publish ${findings.length === 1 ? 'it' : 'them'}.`,
    ...(findings.some(({ missing }) => missing.length > 0)
      ? ['Without a description, visitors see only the facts.']
      : []),
    ...(findings.some(({ contradictions }) => contradictions.length > 0)
      ? ['A number that contradicts the record misleads visitors.']
      : []),
  ].join(' ');
}
function warningTitle(findings: readonly PublishFinding[]): string {
  const without = findings.filter(({ missing }) => missing.length > 0).length;
  const wrong = findings.filter(({ contradictions }) => contradictions.length > 0).length;
  const has = (count: number): string => `${homes(count)} ${count === 1 ? 'has' : 'have'}`;
  if (wrong === 0) return `${has(without)} no description.`;
  const contradicting = `${has(wrong)} a text that contradicts the record.`;
  return without === 0 ? contradicting : `${has(without)} no description, ${contradicting}`;
}

/** What a publish would do, what blocks it and what is warned of; then the publish. */
export default function PublishDialog({
  period,
  marketName,
  approvedCount,
  stamp,
  findings,
  onPeriod,
  onOpen,
  onClose,
}: PublishDialogProps) {
  const state = useRehearsal(period.review_period_id, stamp);
  const { rehearsal } = state;
  const known =
    rehearsal === undefined ? findings : { required: rehearsal.blocked, important: rehearsal.warnings };
  const { required, important, begin, busy, failure } = usePublish(period, known, onPeriod);
  const open = (id: string): void => {
    onClose();
    onOpen(id);
  };
  const confirm = async (): Promise<void> => {
    if (await begin()) onClose();
  };
  const updating = rehearsal !== undefined && state.busy ? 'Updating the preview…' : undefined;
  const warned = required.length === 0 && important.length > 0;
  return (
    <Dialog
      open
      dense
      onPhone="full"
      width={1180}
      title={`Publish ${cycleTitle(marketName, period.name)}`}
      busy={busy}
      onOpenChange={onClose}
      footer={
        <>
          <DialogClose size="dense">Cancel</DialogClose>
          <Button
            size="dense"
            variant="primary"
            busy={busy}
            blockedReason={blockedBy(period, approvedCount, required.length) ?? updating}
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
        <p>{appearWords(approvedCount)} Homes in other columns stay in this cycle.</p>
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
            <Note dense tone="warn" title={warningTitle(important)}>
              {warningWords(important)}
            </Note>
            <FindingList label="Homes with a warning" findings={important} tone="warn" onOpen={open} />
          </>
        )}
        {required.length === 0 && important.length === 0 && approvedCount > 0 && (
          <Note dense tone="good">
            Every approved home has a title, an area and a description.
          </Note>
        )}
        <RehearsalView state={state} onOpen={open} />
      </Stack>
    </Dialog>
  );
}
