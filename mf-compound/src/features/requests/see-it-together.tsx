import {
  lazyPart,
  selectSession,
  selectSubscriberId,
  useAppSelector,
  useNavigation,
} from '@commonhearth/contract';
import { AppLink } from '@commonhearth/contract/router';
import { parameters } from '@commonhearth/domain';
import { icons, LinkButton, media, Stack } from '@commonhearth/ui';
import { Suspense, type Ref } from 'react';
import { styled } from 'styled-components';

const TourAsk = lazyPart(() => import('./tour-ask.tsx'));

const Card = styled.section`
  /* between the actions of a dialog and the price */
  scroll-margin-block: 5rem;
  margin-bottom: var(--space-6);
  padding: var(--space-5);
  border: 1.5px solid var(--line);
  border-radius: var(--radius-l);
  background: var(--surface);
  > h2 {
    margin-bottom: var(--space-3);
    font-size: 1.3125rem;
  }
  @media ${media.desktop} {
    margin: 0;
  }
`;
/** Nothing below it moves when it has come. */
const Room = styled.div`
  min-height: 26rem;
`;

interface SeeItTogetherProps {
  readonly ref: Ref<HTMLElement>;
  readonly compoundId: string;
  /** They began to ask or to write. */
  readonly onStart: () => void;
}

/** Asks for a tour. Who is signed out, or follows no market, does it on the page of the tour form. */
export function SeeItTogether({ ref, compoundId, onStart }: SeeItTogetherProps) {
  const { href } = useNavigation();
  const { user, status } = useAppSelector(selectSession);
  const subscriberId = useAppSelector(selectSubscriberId);
  return (
    <Card ref={ref} tabIndex={-1} aria-labelledby="see-it-together">
      <h2 id="see-it-together">See it together</h2>
      {user !== null && subscriberId !== null ? (
        <Suspense fallback={<Room />}>
          <TourAsk key={user.user_id} {...{ compoundId, subscriberId, user, onStart }} />
        </Suspense>
      ) : status !== 'signing in' ? (
        <Stack $gap={3}>
          <p>Pick a few days and we’ll arrange it with the owners.</p>
          <LinkButton
            variant="primary"
            icon={icons.calendar}
            onClick={onStart}
            href={href('Tour Form', {}, { [parameters.compoundId]: compoundId })}
            LinkComponent={AppLink}
          >
            Request a tour
          </LinkButton>
        </Stack>
      ) : (
        <Room />
      )}
    </Card>
  );
}
