import type { Agent } from '@commonhearth/schemas';
import { Note, TextField } from '@commonhearth/ui';
import { DialogForm } from '@commonhearth/ui/dialog';
import { useAgentForm } from '../use-agents.ts';

interface AgentDialogProps {
  /** Null for one who is new. */
  readonly agent: Agent | null;
  readonly onClose: () => void;
}

/** Makes an agent, or changes what people are told of one. */
export default function AgentDialog({ agent, onClose }: AgentDialogProps) {
  const { form, set, errors, failure, busy, submit } = useAgentForm(agent, onClose);
  return (
    <DialogForm
      title={agent === null ? 'New agent' : agent.name}
      busy={busy}
      submitLabel={agent === null ? 'Add agent' : 'Save'}
      onSubmit={() => void submit()}
      onClose={onClose}
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
    </DialogForm>
  );
}
