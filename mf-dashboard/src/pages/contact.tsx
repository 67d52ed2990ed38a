import { selectSubscriberId, selectUser, useAppSelector, useNavigation } from '@commonhearth/contract';
import { AppLink } from '@commonhearth/contract/router';
import { LinkButton, Note, Stack } from '@commonhearth/ui';
import { styled } from 'styled-components';
import { ContactForm, WhoAnswers } from '../features/contact/index.ts';

const Page = styled.div`
  width: min(100%, 680px);
  margin-inline: auto;
  padding: var(--space-5) var(--space-4) var(--space-8);
`;

/** RTR-19: who answers, and a message to them. */
export default function ContactPage() {
  const { href } = useNavigation();
  const user = useAppSelector(selectUser);
  const subscriberId = useAppSelector(selectSubscriberId);
  if (user === null) return null;
  const { advisor } = user;
  return (
    <Page>
      <Stack $gap={5}>
        <h1>Contact us</h1>
        <WhoAnswers advisor={advisor} />
        {subscriberId === null ? (
          <Note title="Choose a market first">
            <Stack $gap={3}>
              <p>Tell us where you’re looking, then write to us here.</p>
              <div>
                <LinkButton href={href('Areas')} LinkComponent={AppLink}>
                  Choose a market
                </LinkButton>
              </div>
            </Stack>
          </Note>
        ) : (
          <ContactForm key={user.user_id} subscriberId={subscriberId} who={advisor?.name ?? 'Our team'} />
        )}
      </Stack>
    </Page>
  );
}
