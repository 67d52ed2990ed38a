import type { FullArea } from '@commonhearth/schemas';
import { areaStatusLabels, type AreaStatus } from '@commonhearth/schemas/constants';
import { Button, Note, Skeleton, Stack, VisuallyHidden } from '@commonhearth/ui';
import { Dialog, DialogClose } from '@commonhearth/ui/dialog';
import { styled } from 'styled-components';
import type { Considered } from '../use-area-status.ts';

const Effects = styled.ul`
  display: grid;
  gap: 8px;
  margin: 10px 0 0;
  padding-inline-start: 18px;
  list-style: disc;
`;
const Line = styled(Skeleton)`
  height: 1.125rem;
`;

const questions: Readonly<Record<AreaStatus, (name: string) => string>> = {
  live: (name) => `Make ${name} live?`,
  in_beta: (name) => `Put ${name} in beta?`,
  internal_review: (name) => `Show ${name} to colleagues only?`,
};
const answers: Readonly<Record<AreaStatus, string>> = {
  live: 'Make it live',
  in_beta: 'Put it in beta',
  internal_review: 'Show to colleagues only',
};

interface StatusDialogProps {
  readonly area: FullArea;
  readonly considered: Considered;
  readonly onConfirm: () => void;
  readonly onAgain: () => void;
  readonly onClose: () => void;
}

/** What a change of status would show or hide, and to whom, before it is made. */
export default function StatusDialog({ area, considered, onConfirm, onAgain, onClose }: StatusDialogProps) {
  const { status, effect, problem } = considered;
  return (
    <Dialog
      open
      dense
      title={questions[status](area.display_name)}
      description={`It is ${areaStatusLabels[area.status].toLowerCase()} now.`}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      footer={
        <>
          <DialogClose size="dense">Cancel</DialogClose>
          {problem === null ? (
            <Button
              size="dense"
              variant="primary"
              blockedReason={effect === null ? 'Checking what will change…' : undefined}
              onClick={onConfirm}
            >
              {answers[status]}
            </Button>
          ) : (
            <Button size="dense" variant="primary" onClick={onAgain}>
              Check again
            </Button>
          )}
        </>
      }
    >
      {problem !== null && (
        <div role="alert">
          <Note dense tone="bad">
            {problem}
          </Note>
        </div>
      )}
      {problem === null && effect === null && (
        <Stack $gap={2}>
          <VisuallyHidden role="status">Checking what will change…</VisuallyHidden>
          <Line />
          <Line />
        </Stack>
      )}
      {effect !== null && (
        <Effects aria-label="What it does">
          {effect.words.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </Effects>
      )}
    </Dialog>
  );
}
