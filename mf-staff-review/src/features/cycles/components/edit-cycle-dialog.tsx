import type { ReviewPeriod } from '@commonhearth/schemas';
import { TextField } from '@commonhearth/ui';
import { DialogForm } from '@commonhearth/ui/dialog';
import { useState } from 'react';
import { useEditCycle } from '../use-cycle-act.ts';
import { RefusalNote } from './refusal-note.tsx';

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
  const wrong = Object.fromEntries((refusal?.problem?.errors ?? []).map((one) => [one.path, one.message]));
  const missing = (value: string, words: string) => (tried && value.trim() === '' ? words : undefined);
  return (
    <DialogForm
      width={440}
      title={`Edit “${known.name}”`}
      busy={busy}
      submitLabel="Save"
      onSubmit={() => {
        setTried(true);
        if (name.trim() !== '' && startsOn !== '') void save({ name: name.trim(), starts_on: startsOn });
      }}
      onClose={onClose}
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
    </DialogForm>
  );
}
