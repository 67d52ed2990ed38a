import { usePlatform, type CallError } from '@commonhearth/contract';
import { AlertNote, Button, Stack, TextField } from '@commonhearth/ui';
import { useRef, useState, type ReactNode } from 'react';
import { nameFault } from '../../fields/name-fault.ts';

interface NameFormProps {
  /** Such as "Name of the circle". */
  readonly label: string;
  readonly saveLabel: string;
  readonly name: string;
  /** For an empty field. */
  readonly missing: string;
  /** What is said of the name that was saved. */
  readonly saved: (name: string) => string;
  /** Fields that are saved with the name. */
  readonly children?: ReactNode;
  readonly save: (name: string) => Promise<{ readonly data?: unknown; readonly error?: unknown }>;
}

/** A name that can be changed. Keeps the user's input whatever the response. */
export function NameForm({ label, saveLabel, name, missing, saved, save, children }: NameFormProps) {
  const { notify } = usePlatform();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(name);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const [failure, setFailure] = useState<CallError>();
  const submit = async (): Promise<void> => {
    const wished = typed.trim();
    const found = nameFault(wished, missing);
    setFault(found);
    setFailure(undefined);
    if (found !== undefined) {
      field.current?.focus();
      return;
    }
    setBusy(true);
    const { error } = await save(wished);
    setBusy(false);
    if (error === undefined) {
      notify({ tone: 'good', text: saved(wished) });
      return;
    }
    const refusal = error as CallError;
    const atField = refusal.problem?.errors?.find(({ path }) => path === 'name')?.message;
    setFault(atField);
    if (atField === undefined) setFailure(refusal);
  };
  return (
    <Stack
      as="form"
      noValidate
      $gap={3}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void submit();
      }}
    >
      <TextField
        ref={field}
        label={label}
        autoComplete="off"
        value={typed}
        error={fault}
        onChange={({ target }) => {
          setTyped(target.value);
        }}
      />
      {children}
      {failure !== undefined && <AlertNote title="Not saved">{failure.message}</AlertNote>}
      <div>
        <Button type="submit" size="small" busy={busy}>
          {saveLabel}
        </Button>
      </div>
    </Stack>
  );
}
