import { useNavigation } from '@commonhearth/contract';
import { AppLink } from '@commonhearth/contract/router';
import type { TourRequest } from '@commonhearth/schemas';
import { Button, Inline, Panel, Stack } from '@commonhearth/ui';
import { styled } from 'styled-components';
import { dayOf, type Entry } from './entries.ts';

const Words = styled.p`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
const Soft = styled.p`
  color: var(--ink-soft);
  font-size: 0.9375rem;
`;

interface RequestCardProps {
  readonly entry: Entry;
  readonly onCancel: (tour: TourRequest) => void;
}

/** A tour or a message: of which home, in which state. */
export function RequestCard({ entry, onCancel }: RequestCardProps) {
  const { href } = useNavigation();
  const { title, home, words, state, at, cancel } = entry;
  return (
    <Panel title={title}>
      <Stack $gap={3}>
        {home !== null && (
          <p>
            {home.compound_id === null ? (
              <>{home.title} (no longer shown)</>
            ) : (
              <AppLink href={href('Public Compound', { compound_id: home.compound_id })}>
                {home.title}
              </AppLink>
            )}
          </p>
        )}
        {words !== '' && <Words>{words}</Words>}
        <Soft>
          <b>{state}</b> · sent on {dayOf(at)}
        </Soft>
        {cancel !== undefined && (
          <Inline $gap={3}>
            <Button
              size="small"
              aria-label={`Cancel the tour of ${cancel.home.title}`}
              onClick={() => {
                onCancel(cancel);
              }}
            >
              Cancel the tour
            </Button>
          </Inline>
        )}
      </Stack>
    </Panel>
  );
}
