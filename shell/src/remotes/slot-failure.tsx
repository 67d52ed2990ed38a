import type { RemoteFailure } from '@commonhearth/federation';
import { ErrorPanel } from '@commonhearth/ui';
import { styled } from 'styled-components';

const Corner = styled.div`
  position: fixed;
  inset: auto var(--space-4) var(--space-4);
  z-index: 40;
  max-width: 480px;
  margin-inline: auto;
`;

/** In place of what a slot should hold, above the page that stays usable. */
export const SlotFailure = ({ failure, retry }: { readonly failure: RemoteFailure; readonly retry: () => void }) => (
  <Corner data-remote-failure={failure.kind} data-remote={failure.remote}>
    <ErrorPanel title={failure.message} onRetry={retry}>The page behind it works.</ErrorPanel>
  </Corner>
);
