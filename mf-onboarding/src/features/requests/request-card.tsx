import { useNavigation } from '@commonhearth/contract';
import { AppLink } from '@commonhearth/contract/router';
import { formatDayOf } from '@commonhearth/domain/formatting';
import type { TourRequest } from '@commonhearth/schemas';
import { Button, Inline, LinkButton, media, Panel, Stack } from '@commonhearth/ui';
import { styled } from 'styled-components';
import type { Entry } from './entries.ts';
import { HomePicture } from './home-picture.tsx';

/** The picture beside all that is said. */
const Beside = styled.div`
  display: grid;
  grid-template-columns: 112px minmax(0, 1fr);
  align-items: start;
  gap: var(--space-4);
  @media ${media.mobile} {
    grid-template-columns: 88px minmax(0, 1fr);
    gap: var(--space-3);
  }
`;
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

/** A tour or a message: of which home, with its photo, in which state. */
export function RequestCard({ entry, onCancel }: RequestCardProps) {
  const { href } = useNavigation();
  const { title, home, words, state, at, cancel, askAgain } = entry;
  const said = (
    <Stack $gap={3}>
      {home !== null && (
        <p>
          {home.compound_id === null ? (
            <>{home.title} (no longer shown)</>
          ) : (
            <AppLink href={href('Public Compound', { compound_id: home.compound_id })}>{home.title}</AppLink>
          )}
        </p>
      )}
      {words !== '' && <Words>{words}</Words>}
      <Soft>
        <b>{state}</b> · sent on {formatDayOf(at)}
      </Soft>
      {askAgain !== undefined && (
        <Inline $gap={3}>
          <LinkButton
            size="small"
            href={href('Public Compound', { compound_id: askAgain })}
            LinkComponent={AppLink}
            aria-label={`Ask again for a tour of ${home?.title ?? ''}`}
          >
            Ask again
          </LinkButton>
        </Inline>
      )}
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
  );
  return (
    <Panel title={title}>
      {home === null ? (
        said
      ) : (
        <Beside>
          <HomePicture compoundId={home.compound_id} />
          {said}
        </Beside>
      )}
    </Panel>
  );
}
