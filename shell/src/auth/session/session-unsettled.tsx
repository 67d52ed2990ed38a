import { ErrorPanel, Note, TextButton } from '@commonhearth/ui';
import { styled } from 'styled-components';
import { useSessionAttempt } from './use-session-attempt.ts';

const Above = styled.div`
  padding: var(--space-2) var(--space-4);
`;
const Place = styled.div`
  display: grid;
  place-items: center;
  min-height: 50vh;
  padding: var(--space-5) var(--space-4);
`;

/** Above a page that shows as signed out although someone may be signed in. */
export function SessionNotice() {
  const { unsettled, retry } = useSessionAttempt();
  return unsettled ? (
    <Above role="status" data-session-notice="">
      <Note tone="warn" dense action={<TextButton onClick={retry}>Retry</TextButton>}>
        We couldn’t check your login, so you’re seeing the logged-out page.
      </Note>
    </Above>
  ) : null;
}

/** In place of a page that needs to know who is here. */
export function SessionUnsettled() {
  const { status, retry } = useSessionAttempt();
  return (
    <Place data-session-unsettled="">
      <ErrorPanel
        headingLevel={1}
        title="We couldn’t check your login"
        onRetry={retry}
        retrying={status === 'running'}
      >
        You need to be logged in to see this page. The rest of the site works. Try again in a moment.
      </ErrorPanel>
    </Place>
  );
}
