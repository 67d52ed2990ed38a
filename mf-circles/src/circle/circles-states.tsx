import { useNavigation } from '@commonhearth/contract';
import { AppLink, useLocation } from '@commonhearth/contract/router';
import { parameters } from '@commonhearth/domain';
import { ErrorPanel, LinkButton, MessageView, PagePending, Skeleton, Stack } from '@commonhearth/ui';
import { HouseFace } from '@commonhearth/ui/avatar';
import { NarrowPage, WidePage } from '../frames/page.ts';
import type { CirclesState } from './use-circle.ts';

/** Skeleton of a circle. */
const Pending = () => (
  <WidePage>
    <PagePending label="Loading your circle …">
      <Stack $gap={5}>
        <Skeleton $width="min(320px, 80%)" $height="44px" />
        <Skeleton $height="168px" $radius="var(--radius-l)" />
      </Stack>
    </PagePending>
  </WidePage>
);

/** For somebody who has to log in. A session from an email link opens no circle, because such links get forwarded. */
function LoggedOut({ message }: { readonly message: string }) {
  const { href } = useNavigation();
  const { pathname } = useLocation();
  return (
    <MessageView
      title="Log in to see your circles"
      figure={<HouseFace face="Thurber" hue="light-orange" size={72} />}
      actions={
        <LinkButton
          variant="primary"
          href={href('Login', {}, { [parameters.redirectAfterLogin]: pathname })}
          LinkComponent={AppLink}
        >
          Log in
        </LinkButton>
      }
    >
      {message}
    </MessageView>
  );
}

/** What a page shows while it has no circles to show. */
export function CirclesStates({ state }: { readonly state: Exclude<CirclesState, { is: 'here' }> }) {
  if (state.is === 'loading') return <Pending />;
  if (state.is === 'limited') return <LoggedOut message={state.message} />;
  if (state.is === 'signed out')
    return (
      <LoggedOut message="A circle is only open to the people in it. To join one, open the link that a friend sent you." />
    );
  return (
    <NarrowPage>
      <ErrorPanel
        title="Your circles didn’t load"
        headingLevel={1}
        onRetry={state.retry}
        retrying={state.retrying}
      >
        Nothing was lost. Check your connection, then try again.
      </ErrorPanel>
    </NarrowPage>
  );
}
