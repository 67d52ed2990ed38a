import { ErrorPanel, Inline, media, PagePending, Skeleton, Stack } from '@commonhearth/ui';
import { styled } from 'styled-components';
import { Middle } from '../../layout/room.ts';

const PhotoRoom = styled.div`
  aspect-ratio: 3 / 2;
  margin-inline: calc(-1 * var(--edge));
  @media ${media.tabletUp} {
    aspect-ratio: 3 / 1;
    margin-inline: 0;
  }
`;
/** The shape of what is coming. */
export const CompoundSkeleton = () => (
  <PagePending label="Loading the home …">
    <Stack $gap={5}>
      <Skeleton $width="0" $height="44px" />
      <PhotoRoom>
        <Skeleton $height="100%" $radius="var(--radius-l)" />
      </PhotoRoom>
      <Inline $gap={2}>
        <Skeleton $width="64px" $height="26px" $radius="13px" />
        <Skeleton $width="150px" $height="26px" $radius="13px" />
      </Inline>
      <Skeleton $width="min(480px, 80%)" $height="44px" />
      <Skeleton $width="min(320px, 60%)" $height="20px" />
      <Skeleton $width="min(640px, 100%)" $height="120px" />
    </Stack>
  </PagePending>
);

/** No answer came, or a broken one. */
export const CompoundFailed = ({
  inDialog,
  onRetry,
}: {
  readonly inDialog: boolean;
  readonly onRetry: () => void;
}) => (
  <Middle>
    <ErrorPanel headingLevel={inDialog ? 2 : 1} title="This home did not load" onRetry={onRetry}>
      Check the connection, then try again.
    </ErrorPanel>
  </Middle>
);
