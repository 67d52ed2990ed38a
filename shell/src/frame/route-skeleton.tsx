import type { FrameKind } from '@commonhearth/registry';
import { PagePending } from '@commonhearth/ui';
import SkeletonShape from './skeleton-shape.tsx';

/** The skeleton of a page, in the frame that the server sends. */
export const RouteSkeleton = ({ kind }: { readonly kind: FrameKind }) => (
  <PagePending label="Loading …">
    <SkeletonShape kind={kind} />
  </PagePending>
);
