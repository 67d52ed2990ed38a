import { useNavigation } from '@commonhearth/contract';
import { AppLink } from '@commonhearth/contract/router';
import { Button, Inline, LinkButton, media, Stack } from '@commonhearth/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Lead, Soft, WidePage } from '../../frames/page.ts';
import { NextDoor } from './next-door.tsx';
import { Steps } from './steps.tsx';

const Columns = styled.div`
  display: grid;
  gap: var(--space-6);
  @media ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    gap: var(--space-8);
    align-items: center;
    min-height: 560px;
    h1 {
      font-size: 3rem;
    }
  }
`;

/** What a circle is, and the ways in. */
export function Welcome() {
  const { href } = useNavigation();
  const [invited, setInvited] = useState(false);
  return (
    <WidePage>
      <Columns>
        <Stack $gap={5}>
          <div>
            <h1>Find a home with your favorite people</h1>
            <Lead>A circle is your group, looking together for homes where you can live next door.</Lead>
          </div>
          <Steps
            steps={[
              ['Start a circle', 'Give it a name and pick where you’re looking.'],
              ['Invite your people', 'Up to six households, one link.'],
              ['See who’s in', 'Friends open a home of their own, or ask to share one.'],
            ]}
          />
          <Stack $gap={3}>
            <Inline $gap={3}>
              <LinkButton variant="primary" href={href('Start Circle')} LinkComponent={AppLink}>
                Start a circle
              </LinkButton>
              <Button
                aria-expanded={invited}
                onClick={() => {
                  setInvited(!invited);
                }}
              >
                I have an invitation
              </Button>
            </Inline>
            <p role="status">
              {invited && 'Open the link that your friend sent you. It leads to their circle.'}
            </p>
            <Soft>
              Free. Friends in your circle see your first name and your face, not your email address.
            </Soft>
          </Stack>
        </Stack>
        <NextDoor />
      </Columns>
    </WidePage>
  );
}
