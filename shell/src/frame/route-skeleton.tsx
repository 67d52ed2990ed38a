import type { FrameKind } from '@commonhearth/registry';
import { PagePending } from '@commonhearth/ui';
import SkeletonShape from './skeleton-shape.tsx';

/** What a page looks like before its code is here, in the frame that the server sends. */
export const RouteSkeleton = ({ kind }: { readonly kind: FrameKind }) => (
  <PagePending label="Loading …">
    <SkeletonShape kind={kind} />
  </PagePending>
);
