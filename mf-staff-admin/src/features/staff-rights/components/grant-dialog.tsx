import { TextField } from '@commonhearth/ui';
import { DialogForm } from '@commonhearth/ui/dialog';
import { useState } from 'react';
import { useStaffRight } from '../use-staff-rights.ts';

interface GrantDialogProps {
  readonly onClose: () => void;
}

/** Gives the right to who has signed in once; says what comes with it. */
export default function GrantDialog({ onClose }: GrantDialogProps) {
  const [email, setEmail] = useState('');
  const { act, busy, failure, clear } = useStaffRight(onClose);
  return (
    <DialogForm
      title="Add staff"
      busy={busy}
      submitLabel={email.trim() === '' ? 'Make staff' : `Make ${email.trim()} staff`}
      onSubmit={() => void act(email.trim(), true)}
      onClose={onClose}
    >
      <p>
        They can see and change everything staff can: cycles, unpublished homes, people and their addresses,
        broadcasts. Only superusers can add staff.
      </p>
      <TextField
        label="Email"
        type="email"
        size="dense"
        autoComplete="off"
        hint="Must have logged in once and confirmed this address."
        value={email}
        error={failure ?? undefined}
        onChange={({ target }) => {
          setEmail(target.value);
          clear();
        }}
      />
    </DialogForm>
  );
}
