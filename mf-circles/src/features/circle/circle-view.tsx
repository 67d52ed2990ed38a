import { lazyPart, useNavigation, usePageTitle } from '@commonhearth/contract';
import { AppLink } from '@commonhearth/contract/router';
import type { Circle } from '@commonhearth/schemas';
import { Button, icons, Inline, LinkButton, media, Stack } from '@commonhearth/ui';
import { Suspense, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { sizeOf } from '../../circle/counts.ts';
import { Faces } from '../../circle/faces.tsx';
import { isGuestIn } from '../../circle/people.ts';
import { useMarketName } from '../../circle/use-markets.ts';
import { Soft, WidePage } from '../../frames/page.ts';
import { Households } from './households.tsx';
import { JustYou } from './just-you.tsx';
import { OwnQuestion } from './own-question.tsx';

const InviteDialog = lazyPart(() => import('./invite-dialog.tsx'), { dialog: ({ onClose }) => onClose });

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  gap: var(--space-4);
  > :first-child {
    @media ${media.mobile} {
      flex-basis: 100%;
    }
  }
  > div:nth-child(2) {
    flex: 1 1 15rem;
    min-width: 0;
  }
`;

interface CircleViewProps {
  readonly circle: Circle;
  /** What the circle says about homes. */
  readonly children: ReactNode;
}

/** A circle: its households, who is in them, and the way to invite more. */
export function CircleView({ circle, children }: CircleViewProps) {
  const { href } = useNavigation();
  const [invites, setInvites] = useState(false);
  const marketName = useMarketName(circle.market_id);
  usePageTitle(circle.name);
  const isGuest = isGuestIn(circle);
  const invite = () => {
    setInvites(true);
  };
  return (
    <WidePage>
      <Head>
        <Faces people={circle.members} size={64} halo="var(--ground)" />
        <div>
          <h1>{circle.name}</h1>
          <Soft>{sizeOf(circle, marketName)}</Soft>
        </div>
        <Inline $gap={2}>
          {!isGuest && (
            <Button size="small" variant="primary" icon={icons.plus} onClick={invite}>
              Invite
            </Button>
          )}
          <LinkButton
            size="small"
            href={href('Circle Settings', { circleId: circle.circle_id })}
            LinkComponent={AppLink}
          >
            Settings
          </LinkButton>
        </Inline>
      </Head>
      <Stack $gap={5}>
        <OwnQuestion circle={circle} />
        <Households circle={circle} onInvite={isGuest ? undefined : invite} />
        {children}
        {circle.members.length === 1 && <JustYou onInvite={invite} />}
      </Stack>
      {invites && (
        <Suspense fallback={null}>
          <InviteDialog
            circle={circle}
            onClose={() => {
              setInvites(false);
            }}
          />
        </Suspense>
      )}
    </WidePage>
  );
}
