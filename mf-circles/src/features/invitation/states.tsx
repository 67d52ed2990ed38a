import { useNavigation } from '@commonhearth/contract';
import { AppLink } from '@commonhearth/contract/router';
import { invitationDays } from '@commonhearth/schemas/constants';
import { ErrorPanel, Inline, LinkButton, MessageView, PagePending, Skeleton, Stack } from '@commonhearth/ui';
import { HouseFace } from '@commonhearth/ui/avatar';
import { NarrowPage } from '../../frames/page.ts';

/** The link has expired or was replaced, or there is none. */
export function Over() {
  const { href } = useNavigation();
  return (
    <MessageView
      title="This invitation is over"
      figure={<HouseFace face="Thurber" hue="sky-blue" size={72} />}
      actions={
        <Inline>
          <LinkButton variant="primary" href={href('HFC Home Dashboard')} LinkComponent={AppLink}>
            Look at homes
          </LinkButton>
          <LinkButton href={href('Circles')} LinkComponent={AppLink}>
            Start a circle
          </LinkButton>
        </Inline>
      }
    >
      Links work for {invitationDays} days and can be replaced. Ask the friend who sent it for a new one.
    </MessageView>
  );
}

export const Pending = () => (
  <NarrowPage>
    <PagePending label="Opening your invitation …">
      <Stack $gap={4}>
        <Skeleton $height="96px" $radius="var(--radius-l)" />
        <Skeleton $height="44px" />
        <Skeleton $height="72px" />
      </Stack>
    </PagePending>
  </NarrowPage>
);

interface FailedProps {
  readonly message: string;
  readonly retry: () => void;
  readonly retrying: boolean;
}
export const Failed = ({ message, retry, retrying }: FailedProps) => (
  <NarrowPage>
    <ErrorPanel title="The invitation didn’t open" headingLevel={1} onRetry={retry} retrying={retrying}>
      {message}
    </ErrorPanel>
  </NarrowPage>
);
