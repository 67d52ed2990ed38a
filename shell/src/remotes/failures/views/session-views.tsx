import { ErrorPanel, Note, TextButton } from '@commonhearth/ui';
import { styled } from 'styled-components';
import { FailurePlace } from './failure-place.ts';

const Above = styled.div`
  padding: var(--space-2) var(--space-4);
`;
interface Props {
  readonly retry: () => void;
}

export const SessionNoticeView = ({ retry }: Props) => (
  <Above role="status" data-session-notice="">
    <Note tone="warn" dense action={<TextButton onClick={retry}>Retry</TextButton>}>
      We couldn’t check your login, so you’re seeing the logged-out page.
    </Note>
  </Above>
);

export const SessionUnsettledView = ({ retry, retrying }: Props & { readonly retrying: boolean }) => (
  <FailurePlace data-session-unsettled="">
    <ErrorPanel headingLevel={1} title="We couldn’t check your login" onRetry={retry} retrying={retrying}>
      You need to be logged in to see this page. The rest of the site works. Try again in a moment.
    </ErrorPanel>
  </FailurePlace>
);
