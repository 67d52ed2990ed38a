import type { FrameKind } from '@commonhearth/registry';
import { homeRoom, HomeSkeleton } from '@commonhearth/ui';
import { styled } from 'styled-components';
import { HomesSkeleton } from './homes-skeleton.tsx';
import { PageShape } from './page-shape.tsx';

const HomeRoom = styled.div`
  ${homeRoom}
`;

/** A page of a kind before its code is here. The app loads this for the pages that it did not come with. */
export default function SkeletonShape({ kind }: { readonly kind: FrameKind }) {
  if (kind === 'homes') return <HomesSkeleton />;
  if (kind === 'home')
    return (
      <HomeRoom>
        <HomeSkeleton />
      </HomeRoom>
    );
  return <PageShape />;
}
