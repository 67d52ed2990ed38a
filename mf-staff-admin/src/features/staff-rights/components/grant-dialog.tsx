import { Button, TextField } from '@commonhearth/ui';
import { Dialog, DialogClose } from '@commonhearth/ui/dialog';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { useStaffRight } from '../use-staff-rights.ts';

const Form = styled.form`
  display: grid;
  gap: 12px;
`;

interface GrantDialogProps {
  readonly onClose: () => void;
}

/** Gives the right to who has signed in once; says what comes with it. */
export default function GrantDialog({ onClose }: GrantDialogProps) {
  const [email, setEmail] = useState('');
  const { act, busy, failure, clear } = useStaffRight(onClose);
  const formId = useId();
  return (
    <Dialog
      open
      busy={busy}
      dense
      title="Add staff"
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      footer={
        <>
          <DialogClose size="dense">Cancel</DialogClose>
          <Button size="dense" variant="primary" type="submit" form={formId} busy={busy}>
            {email.trim() === '' ? 'Make staff' : `Make ${email.trim()} staff`}
          </Button>
        </>
      }
    >
      <Form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void act(email.trim(), true);
        }}
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
      </Form>
    </Dialog>
  );
}
