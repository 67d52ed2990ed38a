import { css, styled } from 'styled-components';
import { Inline } from '../layout/stack.ts';
import { media } from '../tokens/layout.ts';
import { Skeleton } from './skeleton.ts';

/** The measures of a home's page; `--edge` is the space at its sides. */
export const homeRoom = css`
  --edge: 16px;
  max-width: 1304px;
  margin-inline: auto;
  padding-inline: var(--edge);
  @media ${media.tabletUp} {
    --edge: 20px;
  }
  @media ${media.desktop} {
    --edge: 32px;
  }
`;
const Photo = styled.div`
  aspect-ratio: 3 / 2;
  margin-inline: calc(-1 * var(--edge));
  @media ${media.tabletUp} {
    aspect-ratio: 3 / 1;
    margin-inline: 0;
  }
`;
const TopLine = styled.div`
  min-height: calc(68px - var(--head, 0px));
`;
const Words = styled.div`
  display: grid;
  gap: var(--space-5);
  padding-top: var(--space-5);
  @media ${media.desktop} {
    padding-inline: var(--space-4);
  }
`;

interface HomeSkeletonProps {
  /** Whether the line above the photos is there by itself already. */
  readonly belowTopLine?: boolean | undefined;
}

/** A home before it is here, with the line above its photos: for a room that sets `--edge`. */
export const HomeSkeleton = ({ belowTopLine = false }: HomeSkeletonProps) => (
  <>
    {!belowTopLine && <TopLine />}
    <Photo>
      <Skeleton $height="100%" $radius="var(--radius-l)" />
    </Photo>
    <Words>
      <Inline $gap={2}>
        <Skeleton $width="64px" $height="26px" $radius="13px" />
        <Skeleton $width="150px" $height="26px" $radius="13px" />
      </Inline>
      <Skeleton $width="min(480px, 80%)" $height="44px" />
      <Skeleton $width="min(320px, 60%)" $height="20px" />
      <Skeleton $width="min(640px, 100%)" $height="120px" />
    </Words>
  </>
);
