import { ErrorPanel, VisuallyHidden } from '@commonhearth/ui';
import { styled } from 'styled-components';

/** Its background is the land of the map that comes. */
const Ground = styled.div`
  display: grid;
  place-content: center;
  height: 100%;
  padding: 24px;
  background: #f6efdf;
`;

/** Takes the place of the map while it loads, or with `onRetry` when it failed to load. */
export const MapGround = ({ onRetry }: { readonly onRetry?: (() => void) | undefined }) => (
  <Ground>
    {onRetry === undefined ? (
      <VisuallyHidden>The map is loading</VisuallyHidden>
    ) : (
      <ErrorPanel title="The map didn’t load" onRetry={onRetry}>
        Your list still works.
      </ErrorPanel>
    )}
  </Ground>
);
