import { lazyPart, useLike, useNavigation } from '@commonhearth/contract';
import { AppLink } from '@commonhearth/contract/router';
import { Button, IconButton, icons, Inline, LinkButton, media } from '@commonhearth/ui';
import { Suspense, type ComponentProps } from 'react';
import { styled } from 'styled-components';
import type { InDialog } from '../../layout/in-dialog.ts';
import type MoreMenuPart from './more-menu.tsx';
import { Share } from './share.tsx';

const MoreMenu = lazyPart<ComponentProps<typeof MoreMenuPart>>(() => import('./more-menu.tsx'), {
  small: true,
});

const Row = styled(Inline)`
  margin-inline: -12px;
  button,
  a {
    padding-inline: 12px;
    white-space: nowrap;
  }
  @media ${media.mobile} {
    flex-wrap: nowrap;
    order: 1;
  }
`;
const OnPhone = styled.span`
  @media ${media.tabletUp} {
    display: none;
  }
`;
/** Looks ready, because its code arrives when the app takes over, and the button must not change then. */
const MoreSoon = styled(IconButton)`
  &[aria-disabled='true'] {
    color: var(--ink);
    opacity: 1;
  }
`;
const FromTablet = styled.span`
  display: contents;
  @media ${media.mobile} {
    display: none;
  }
`;

interface ActionsProps {
  readonly compoundId: string;
  readonly title: string;
  /** In the modal: the same home as a page of its own. */
  readonly dialog: InDialog | undefined;
}

/** What one can do with a home besides liking it. On a phone all but sharing is in a menu. */
export function Actions({ compoundId, title, dialog }: ActionsProps) {
  const { href } = useNavigation();
  const { status, toggleNotForUs } = useLike(compoundId);
  const address = href('Public Compound', { compound_id: compoundId });
  return (
    <Row $gap={1}>
      {dialog !== undefined && (
        <FromTablet>
          <LinkButton
            variant="quiet"
            size="small"
            icon={icons.external}
            href={address}
            LinkComponent={AppLink}
          >
            Full page
          </LinkButton>
        </FromTablet>
      )}
      <Share compoundId={compoundId} title={title} />
      <FromTablet>
        <Button
          variant={status === 'disliked' ? 'dark' : 'quiet'}
          size="small"
          icon={icons.blocked}
          aria-pressed={status === 'disliked'}
          aria-label={`Not for us: ${title}`}
          onClick={toggleNotForUs}
        >
          Not for us
        </Button>
      </FromTablet>
      <OnPhone>
        <Suspense fallback={<MoreSoon icon={icons.more} label="More" aria-disabled />}>
          <MoreMenu compoundId={compoundId} dialog={dialog} />
        </Suspense>
      </OnPhone>
    </Row>
  );
}
