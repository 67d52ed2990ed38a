import type { FrameKind } from '@commonhearth/registry';
import { homeRoom, HomeSkeleton } from '@commonhearth/ui';
import { styled } from 'styled-components';
import { HomesSkeleton } from './homes-skeleton.tsx';
import { PageShape } from './page-shape.tsx';

const HomeRoom = styled.div`
  ${homeRoom}
`;

/** The skeleton for a kind of page. The app loads it for all pages but the first, whose skeleton the server sent. */
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
