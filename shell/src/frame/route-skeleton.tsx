import type { FrameKind } from '@commonhearth/registry';
import { homeRoom, HomeSkeleton, PagePending, Skeleton } from '@commonhearth/ui';
import { styled } from 'styled-components';
import { HomesSkeleton } from './homes-skeleton.tsx';

const Place = styled.div`
  display: grid;
  gap: var(--space-5);
  min-height: 60vh;
  padding: var(--space-6) var(--space-5);
  align-content: start;
`;
const HomeRoom = styled.div`
  ${homeRoom}
`;

function Shape({ kind }: { readonly kind: FrameKind }) {
  if (kind === 'homes') return <HomesSkeleton />;
  if (kind === 'home')
    return (
      <HomeRoom>
        <HomeSkeleton />
      </HomeRoom>
    );
  return (
    <Place>
      <Skeleton $width="min(420px, 70%)" $height="40px" />
      <Skeleton $height="50vh" />
    </Place>
  );
}

/**
 * What a page looks like before its code is here: in the frame that the server sends, and in the shell until
 * the page comes.
 */
export const RouteSkeleton = ({ kind }: { readonly kind: FrameKind }) => (
  <PagePending label="Loading …">
    <Shape kind={kind} />
  </PagePending>
);
