import { PagePending, Skeleton, Stack } from '@commonhearth/ui';
import { styled } from 'styled-components';

const Place = styled(Stack)`
  width: min(100%, 720px);
  padding: var(--space-6) var(--space-4);
`;

/** The shape of a step while the markets are on their way. */
export const FlowPending = () => (
  <PagePending label="Loading the markets">
    <Place $gap={4}>
      <Skeleton $width="min(420px, 80%)" $height="2.5rem" />
      <Skeleton $width="min(360px, 70%)" />
      <Skeleton $height="50vh" $radius="20px" />
    </Place>
  </PagePending>
);
