import { Skeleton, VisuallyHidden } from '@commonhearth/ui';
import { styled } from 'styled-components';

const Place = styled.div`
  display: grid;
  gap: var(--space-5);
  padding: var(--space-6) var(--space-5);
`;

/** What a page looks like before its code is here. */
export const PageLoading = () => (
  <Place aria-busy="true">
    <VisuallyHidden role="status">Loading …</VisuallyHidden>
    <Skeleton $width="min(420px, 70%)" $height="40px" />
    <Skeleton $height="50vh" />
  </Place>
);
