import { useLike, useNavigation } from '@commonhearth/contract';
import { AppLink } from '@commonhearth/contract/router';
import { Button, Inline, LinkButton, media } from '@commonhearth/ui';
import { styled } from 'styled-components';
import type { InDialog } from '../../layout/in-dialog.ts';
import { Share } from './share.tsx';

/** On a phone there is no room for the words beside the ways to other homes: they stay for screen readers. */
const Row = styled(Inline)`
  margin-inline: -12px;
  button,
  a {
    padding-inline: 12px;
    white-space: nowrap;
  }
  @media ${media.mobile} {
    gap: 0;
    button,
    a {
      gap: 0;
      font-size: 0;
    }
  }
`;

const OnPhone = styled.span`
  @media ${media.tabletUp} {
    display: none;
  }
`;

interface ActionsProps {
  readonly compoundId: string;
  readonly title: string;
  /** In the modal: the same home as a page of its own. */
  readonly dialog: InDialog | undefined;
}

/** What one can do with a home besides liking it. */
export function Actions({ compoundId, title, dialog }: ActionsProps) {
  const { href } = useNavigation();
  const { status, toggleNotForUs } = useLike(compoundId);
  const address = href('Public Compound', { compound_id: compoundId });
  return (
    <Row $gap={1}>
      {dialog !== undefined && (
        <OnPhone>
          <Button
            variant="quiet"
            size="small"
            icon={dialog.full ? 'chevron-down' : 'chevron-up'}
            onClick={() => {
              dialog.onFull(!dialog.full);
            }}
          >
            {dialog.full ? 'Show less of it' : 'Show on the whole screen'}
          </Button>
        </OnPhone>
      )}
      {dialog !== undefined && (
        <LinkButton variant="quiet" size="small" icon="external" href={address} LinkComponent={AppLink}>
          Open its page
        </LinkButton>
      )}
      <Share compoundId={compoundId} title={title} />
      <Button
        variant={status === 'disliked' ? 'dark' : 'quiet'}
        size="small"
        icon="blocked"
        aria-pressed={status === 'disliked'}
        aria-label={`Not for us: ${title}`}
        onClick={toggleNotForUs}
      >
        Not for us
      </Button>
    </Row>
  );
}
