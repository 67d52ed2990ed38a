import type { ReviewPeriod } from '@commonhearth/schemas';
import { Button, TextField } from '@commonhearth/ui';
import { Dialog, DialogClose } from '@commonhearth/ui/dialog';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { useEditCycle } from '../use-cycle-act.ts';
import { RefusalNote } from './refusal-note.tsx';

const Form = styled.form`
  display: grid;
  gap: 12px;
`;

interface EditCycleDialogProps {
  readonly period: ReviewPeriod;
  readonly onClose: () => void;
}

/** Name and start of a cycle. */
export default function EditCycleDialog({ period: known, onClose }: EditCycleDialogProps) {
  const { save, busy, refusal } = useEditCycle(known, onClose);
  const [name, setName] = useState(known.name);
  const [startsOn, setStartsOn] = useState(known.starts_on);
  const [tried, setTried] = useState(false);
  const formId = useId();
  const wrong = Object.fromEntries((refusal?.problem?.errors ?? []).map((one) => [one.path, one.message]));
  const missing = (value: string, words: string) => (tried && value.trim() === '' ? words : undefined);
  return (
    <Dialog
      open
      busy={busy}
      dense
      width={440}
      title={`Edit “${known.name}”`}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      footer={
        <>
          <DialogClose size="dense">Cancel</DialogClose>
          <Button size="dense" variant="primary" type="submit" form={formId} busy={busy}>
            Save
          </Button>
        </>
      }
    >
      <Form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (name.trim() !== '' && startsOn !== '') void save({ name: name.trim(), starts_on: startsOn });
        }}
      >
        <TextField
          label="Name"
          size="dense"
          maxLength={120}
          autoComplete="off"
          error={missing(name, 'Enter a name.') ?? wrong['name']}
          value={name}
          onChange={({ target }) => {
            setName(target.value);
          }}
        />
        <TextField
          label="Starts on"
          size="dense"
          type="date"
          error={missing(startsOn, 'Choose a start day.') ?? wrong['starts_on']}
          value={startsOn}
          onChange={({ target }) => {
            setStartsOn(target.value);
          }}
        />
        <RefusalNote refusal={refusal} />
      </Form>
    </Dialog>
  );
}
