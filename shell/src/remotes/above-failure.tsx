import type { RemoteFailure } from '@commonhearth/federation';
import { ErrorPanel, TextButton } from '@commonhearth/ui';
import { styled } from 'styled-components';
import { wordsOf } from './words-of.ts';

const Corner = styled.div`
  position: fixed;
  inset: auto var(--space-4) var(--space-4);
  z-index: 40;
  max-width: 480px;
  margin-inline: auto;
`;

interface Props {
  readonly failure: RemoteFailure;
  readonly retry: () => void;
  readonly retrying?: boolean;
  readonly dismiss: (() => void) | undefined;
}

/** In place of a dialog, above the page that stays usable. */
export const AboveFailure = ({ failure, retry, retrying, dismiss }: Props) => (
  <Corner data-remote-failure={failure.kind} data-remote={failure.app.remote}>
    <ErrorPanel {...wordsOf(failure)} onRetry={retry} retrying={retrying}>
      <p>The page behind it works.</p>
      {dismiss !== undefined && <TextButton onClick={dismiss}>Close</TextButton>}
    </ErrorPanel>
  </Corner>
);
