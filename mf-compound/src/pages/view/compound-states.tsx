import { ErrorPanel, Inline, media, Skeleton, Stack, VisuallyHidden } from '@commonhearth/ui';
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
  <div aria-busy="true">
    <VisuallyHidden role="status">Loading the home …</VisuallyHidden>
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
  </div>
);

/** No answer came, or a broken one. */
export const CompoundFailed = ({ onRetry }: { readonly onRetry: () => void }) => (
  <Middle>
    <ErrorPanel title="This home did not load" onRetry={onRetry}>
      Check the connection, then try again.
    </ErrorPanel>
  </Middle>
);
