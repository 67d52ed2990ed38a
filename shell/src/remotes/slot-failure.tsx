import type { RemoteFailure } from '@commonhearth/federation';
import { ErrorPanel, TextButton } from '@commonhearth/ui';
import { styled } from 'styled-components';

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
  readonly dismiss: (() => void) | undefined;
}

/** In place of what a slot should hold, above the page that stays usable. */
export const SlotFailure = ({ failure, retry, dismiss }: Props) => (
  <Corner data-remote-failure={failure.kind} data-remote={failure.remote}>
    <ErrorPanel title={failure.message} onRetry={retry}>
      <p>The page behind it works.</p>
      {dismiss !== undefined && <TextButton onClick={dismiss}>Close</TextButton>}
    </ErrorPanel>
  </Corner>
);
