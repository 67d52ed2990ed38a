import { usePlatform } from '@commonhearth/contract';
import { imageUrl } from '@commonhearth/domain';
import type { Agent } from '@commonhearth/schemas';
import { mailtoUrl } from '@commonhearth/schemas/constants';
import { Badge, Button, DataTable, Face, touchTarget } from '@commonhearth/ui';
import { styled } from 'styled-components';
import { PictureButton } from './picture-button.tsx';

const Name = styled.span`
  display: flex;
  align-items: center;
  gap: 10px;
  padding-block: 4px;
`;
const Mail = styled.a`
  display: inline-flex;
  align-items: center;
  ${touchTarget}
`;
const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: 6px;
  padding-block: 4px;
`;

interface AgentTableProps {
  readonly agents: readonly Agent[] | undefined;
  readonly onEdit: (agent: Agent) => void;
  readonly onFallback: (agent: Agent) => void;
  readonly onRemove: (agent: Agent) => void;
}

/** The agents, the fallback first, with what can be done about each. */
export function AgentTable({ agents, onEdit, onFallback, onRemove }: AgentTableProps) {
  const { hosts } = usePlatform().config;
  return (
    <DataTable
      caption="Agents"
      cardsBelow={60}
      rows={agents ?? []}
      loadingRows={agents === undefined ? 3 : 0}
      rowKey={({ agent_id }) => agent_id}
      columns={[
        {
          id: 'name',
          header: 'Agent',
          rowHeader: true,
          cell: ({ name, image }) => (
            <Name>
              <Face name={name} picture={image === null ? null : imageUrl(hosts, image)} size={32} />
              {name}
            </Name>
          ),
        },
        { id: 'email', header: 'Email', cell: ({ email }) => <Mail href={mailtoUrl(email)}>{email}</Mail> },
        { id: 'phone', header: 'Phone', cell: ({ phone }) => phone ?? '–' },
        {
          id: 'answers',
          header: 'Answers',
          cell: ({ is_fallback: isFallback }) =>
            isFallback ? (
              <Badge dense tone="good">
                Everyone without an advisor
              </Badge>
            ) : (
              'Their own clients'
            ),
        },
        {
          id: 'acts',
          header: 'Change',
          hideHeader: true,
          cell: (agent) => (
            <Acts>
              <Button
                size="dense"
                aria-label={`Edit ${agent.name}`}
                onClick={() => {
                  onEdit(agent);
                }}
              >
                Edit
              </Button>
              <PictureButton agent={agent} />
              {!agent.is_fallback && (
                <Button
                  size="dense"
                  aria-label={`Make fallback: ${agent.name}`}
                  onClick={() => {
                    onFallback(agent);
                  }}
                >
                  Make fallback
                </Button>
              )}
              <Button
                size="dense"
                aria-label={`Remove ${agent.name}`}
                blockedReason={
                  agent.is_fallback
                    ? 'This agent is the fallback. Make another agent the fallback first.'
                    : undefined
                }
                onClick={() => {
                  onRemove(agent);
                }}
              >
                Remove
              </Button>
            </Acts>
          ),
        },
      ]}
    />
  );
}
