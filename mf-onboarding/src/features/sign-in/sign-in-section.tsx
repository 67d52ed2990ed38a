import { navigationSlice, useAppDispatch, useNavigation } from '@commonhearth/contract';
import { Button, ErrorPanel, Panel, Skeleton, Stack } from '@commonhearth/ui';
import { styled } from 'styled-components';
import { ChangeEmail } from './change-email.tsx';
import { Places } from './places.tsx';
import { SignInRow } from './sign-in-row.ts';
import { SignOutEverywhere } from './sign-out-everywhere.tsx';
import { useStanding } from './use-standing.ts';

const Head = styled.h3`
  margin-top: var(--space-4);
`;

/** How the person gets in, and where they are in. */
export function SignInSection() {
  const dispatch = useAppDispatch();
  const navigation = useNavigation();
  const { standing, ask } = useStanding();
  const toPassword = (): void => {
    // and back here once it is chosen
    dispatch(navigationSlice.actions.redirectOnLoginSet(`${navigation.href('Notifications')}#sign-in`));
    navigation.go('Update Password');
  };
  return (
    <Panel title="Login and security">
      <Stack $gap={4}>
        {standing === 'asked' && <Skeleton style={{ minHeight: '20rem' }} />}
        {standing === 'failed' && (
          <ErrorPanel title="Couldn’t load your login settings" onRetry={ask}>
            We couldn’t connect. Try again in a moment.
          </ErrorPanel>
        )}
        {typeof standing === 'object' && standing.by === 'none' && (
          <p>
            You logged in with an email link. Log in with your password or a code to change these settings.
          </p>
        )}
        {typeof standing === 'object' && standing.by !== 'none' && (
          <>
            <ChangeEmail standing={standing} onChanged={ask} />
            <SignInRow>
              <span>
                <b>Password</b>
                <small>Changing it logs you out everywhere else.</small>
              </span>
              <Button onClick={toPassword}>Change password</Button>
            </SignInRow>
            <Head>Where you’re logged in</Head>
            <SignOutEverywhere />
            <Places />
          </>
        )}
      </Stack>
    </Panel>
  );
}
