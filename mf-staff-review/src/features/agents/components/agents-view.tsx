import { lazyPart } from '@commonhearth/contract';
import type { Agent } from '@commonhearth/schemas';
import {
  Button,
  EmptyState,
  ErrorPanel,
  icons,
  Panel,
  StaffHead,
  StaffPage,
  VisuallyHidden,
} from '@commonhearth/ui';
import { ConfirmDialog } from '@commonhearth/ui/dialog';
import { Suspense, useState } from 'react';
import { UndoOffers, useUndoKey } from '../../../own-acts/index.ts';
import { useAgentActs, useAgents } from '../use-agents.ts';
import { AgentTable } from './agent-table.tsx';

const AgentDialog = lazyPart(() => import('./agent-dialog.tsx'), { dialog: ({ onClose }) => onClose });

/** HFCi Agents: who answers people, and which of them answers everyone without an advisor. */
export function AgentsView() {
  const { agents, failed, busy, again } = useAgents();
  const [edited, setEdited] = useState<Agent | 'new' | null>(null);
  const [going, setGoing] = useState<Agent | null>(null);
  const acts = useAgentActs();
  const close = (): void => {
    setEdited(null);
  };
  const make = (words: string) => (
    <Button
      size="dense"
      variant="primary"
      icon={icons.plus}
      onClick={() => {
        setEdited('new');
      }}
    >
      {words}
    </Button>
  );
  useUndoKey();
  return (
    <StaffPage>
      <UndoOffers />
      <StaffHead>
        <div>
          <h1>Agents</h1>
          <p>Agents answer messages and tour requests. The fallback answers everyone without an advisor.</p>
        </div>
        {agents !== undefined && agents.length > 0 && make('New agent')}
      </StaffHead>
      {failed && (
        <ErrorPanel title="Couldn’t load the agents" onRetry={again} retrying={busy}>
          Check the connection and try again.
        </ErrorPanel>
      )}
      {agents === undefined && !failed && <VisuallyHidden role="status">Loading agents…</VisuallyHidden>}
      {agents?.length === 0 && (
        <Panel dense>
          <EmptyState title="No agents yet" actions={make('Add the first agent')}>
            Until you add one, messages go to the superusers, and people see “our team” as the sender.
          </EmptyState>
        </Panel>
      )}
      {(agents === undefined ? !failed : agents.length > 0) && (
        <Panel dense flush>
          <AgentTable
            agents={agents}
            onEdit={setEdited}
            onFallback={(agent) => {
              void acts.makeFallback(agent);
            }}
            onRemove={setGoing}
          />
        </Panel>
      )}
      {edited !== null && (
        <Suspense>
          <AgentDialog agent={edited === 'new' ? null : edited} onClose={close} />
        </Suspense>
      )}
      {going !== null && (
        <ConfirmDialog
          open
          dense
          danger
          title={`Remove ${going.name}?`}
          confirmLabel="Remove"
          busy={acts.busy}
          onConfirm={() => {
            void acts.remove(going).then(() => {
              setGoing(null);
            });
          }}
          onOpenChange={(open) => {
            if (!open) setGoing(null);
          }}
        >
          <p>
            People will no longer see {going.name} as a contact. Earlier messages stay. You can’t remove
            anyone’s advisor.
          </p>
        </ConfirmDialog>
      )}
    </StaffPage>
  );
}
