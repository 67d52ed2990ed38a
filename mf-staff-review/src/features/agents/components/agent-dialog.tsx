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
  const { text, failure, busy, submit } = useAgentForm(agent, onClose);
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
        {...text('name')}
      />
      <TextField
        label="Email"
        size="dense"
        type="email"
        maxLength={254}
        autoComplete="off"
        hint="Messages and tour requests go here."
        {...text('email')}
      />
      <TextField
        label="Phone"
        optional
        size="dense"
        type="tel"
        maxLength={40}
        autoComplete="off"
        {...text('phone')}
      />
      {failure !== undefined && (
        <div role="alert">
          <Note dense tone="bad">
            {failure}
          </Note>
        </div>
      )}
    </DialogForm>
  );
}
