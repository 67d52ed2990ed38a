import type { Agent } from '@commonhearth/schemas';
import { Button, Note, TextField } from '@commonhearth/ui';
import { Dialog, DialogClose } from '@commonhearth/ui/dialog';
import { useId } from 'react';
import { styled } from 'styled-components';
import { useAgentForm } from '../use-agents.ts';

const Form = styled.form`
  display: grid;
  gap: 12px;
`;

interface AgentDialogProps {
  /** Null for one who is new. */
  readonly agent: Agent | null;
  readonly onClose: () => void;
}

/** Makes an agent, or changes what people are told of one. */
export default function AgentDialog({ agent, onClose }: AgentDialogProps) {
  const { form, set, errors, failure, busy, submit } = useAgentForm(agent, onClose);
  const formId = useId();
  return (
    <Dialog
      open
      dense
      title={agent === null ? 'New agent' : agent.name}
      busy={busy}
      onOpenChange={onClose}
      footer={
        <>
          <DialogClose size="dense">Cancel</DialogClose>
          <Button size="dense" variant="primary" type="submit" form={formId} busy={busy}>
            {agent === null ? 'Add agent' : 'Save'}
          </Button>
        </>
      }
    >
      <Form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <TextField
          label="Name"
          size="dense"
          maxLength={120}
          autoComplete="off"
          hint="Shown to people as the one who answers them."
          error={errors.name}
          value={form.name}
          onChange={({ target }) => {
            set({ name: target.value });
          }}
        />
        <TextField
          label="Email"
          size="dense"
          type="email"
          maxLength={254}
          autoComplete="off"
          hint="Messages and tour requests go here."
          error={errors.email}
          value={form.email}
          onChange={({ target }) => {
            set({ email: target.value });
          }}
        />
        <TextField
          label="Phone"
          optional
          size="dense"
          type="tel"
          maxLength={40}
          autoComplete="off"
          error={errors.phone}
          value={form.phone}
          onChange={({ target }) => {
            set({ phone: target.value });
          }}
        />
        {failure !== null && (
          <div role="alert">
            <Note dense tone="bad">
              {failure}
            </Note>
          </div>
        )}
      </Form>
    </Dialog>
  );
}
