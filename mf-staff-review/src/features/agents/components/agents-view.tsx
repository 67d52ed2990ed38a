import { lazyPart } from '@commonhearth/contract';
import type { Agent } from '@commonhearth/schemas';
import {
  Button,
  EmptyState,
  ErrorPanel,
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

/** HFCi Agents: who answers people, and which of them answers everybody who has no advisor. */
export function AgentsView() {
  const { agents, failed, busy, again } = useAgents();
  const [edited, setEdited] = useState<Agent | 'new' | null>(null);
  const [going, setGoing] = useState<Agent | null>(null);
  const acts = useAgentActs(again);
  const close = (): void => {
    setEdited(null);
  };
  const make = (words: string) => (
    <Button
      size="dense"
      variant="primary"
      icon="plus"
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
      <UndoOffers onUndone={again} />
      <StaffHead>
        <div>
          <h1>Agents</h1>
          <p>
            They answer messages and requests for tours. The fallback answers everybody who has no advisor.
          </p>
        </div>
        {agents !== undefined && agents.length > 0 && make('New agent')}
      </StaffHead>
      {failed && (
        <ErrorPanel title="The agents did not load" onRetry={again} retrying={busy}>
          Check the connection and try again. Nothing was changed.
        </ErrorPanel>
      )}
      {agents === undefined && !failed && (
        <VisuallyHidden role="status">The agents are loading.</VisuallyHidden>
      )}
      {agents?.length === 0 && (
        <Panel dense>
          <EmptyState title="No agent yet" actions={make('Make the first agent')}>
            While there is none, messages go to the superusers, and people are told that our team answers.
          </EmptyState>
        </Panel>
      )}
      {!failed && agents?.length !== 0 && (
        <Panel dense flush>
          <AgentTable
            agents={agents}
            onEdit={setEdited}
            onFallback={(agent) => {
              void acts.makeFallback(agent);
            }}
            onRemove={setGoing}
            onPictured={again}
          />
        </Panel>
      )}
      {edited !== null && (
        <Suspense>
          <AgentDialog
            agent={edited === 'new' ? null : edited}
            onClose={close}
            onDone={() => {
              close();
              again();
            }}
          />
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
            People no longer see {going.name} as somebody who answers. What they were sent before stays with
            them. Somebody who is an advisor cannot be removed.
          </p>
        </ConfirmDialog>
      )}
    </StaffPage>
  );
}
