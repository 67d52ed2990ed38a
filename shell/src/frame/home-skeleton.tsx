import { media, Skeleton } from '@commonhearth/ui';
import { styled } from 'styled-components';

const Room = styled.div`
  display: grid;
  gap: var(--space-5);
  width: min(100%, 1180px);
  margin-inline: auto;
  padding: 60px var(--space-4) var(--space-6);
`;
const Photo = styled.div`
  aspect-ratio: 3 / 2;
  margin-inline: calc(-1 * var(--space-4));
  @media ${media.tabletUp} {
    aspect-ratio: 3 / 1;
    margin-inline: 0;
  }
`;

/** A home's page before its code is here. */
export const HomeSkeleton = () => (
  <Room aria-hidden="true">
    <Photo>
      <Skeleton $height="100%" $radius="var(--radius-l)" />
    </Photo>
    <Skeleton $width="min(480px, 80%)" $height="44px" />
    <Skeleton $width="min(320px, 60%)" $height="20px" />
    <Skeleton $width="min(640px, 100%)" $height="120px" />
  </Room>
);
