import type { FrameKind } from '@commonhearth/registry';
import { PagePending } from '@commonhearth/ui';
import { lazy, Suspense, use } from 'react';
import { LandingSkeletonContext } from './landing-skeleton.ts';
import { PageShape } from './page-shape.tsx';

const loadShape = () => import('./skeleton-shape.tsx');
const SkeletonShape = lazy(() => loadShape().catch(() => ({ default: PageShape })));

/** Loads the skeletons of other pages, so that they are there when the visitor goes on. */
export function prepareSkeletons(): void {
  loadShape().catch(() => undefined);
}

/** In place of a page until its code is here: what the server sent for it, or a skeleton of its kind. */
export function PendingPage({ kind }: { readonly kind: FrameKind }) {
  const landing = use(LandingSkeletonContext);
  return (
    <PagePending label="Loading …">
      {landing?.kind === kind ? (
        <div dangerouslySetInnerHTML={{ __html: landing.html }} />
      ) : (
        <Suspense fallback={<PageShape />}>
          {kind === 'homes' || kind === 'home' ? <SkeletonShape kind={kind} /> : <PageShape />}
        </Suspense>
      )}
    </PagePending>
  );
}
