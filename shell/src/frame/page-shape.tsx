import { Skeleton } from '@commonhearth/ui';
import { styled } from 'styled-components';

const Place = styled.div`
  display: grid;
  gap: var(--space-5);
  min-height: 60vh;
  padding: var(--space-6) var(--space-5);
  align-content: start;
`;

/** The skeleton of a page without one of its own. */
export const PageShape = () => (
  <Place>
    <Skeleton $width="min(420px, 70%)" $height="40px" />
    <Skeleton $height="50vh" />
  </Place>
);
