import type { FrameKind } from '@commonhearth/registry';
import { PagePending } from '@commonhearth/ui';
import { use, useLayoutEffect, useRef } from 'react';
import { useAtRest } from '../idle/use-at-rest.ts';
import { LandingSkeletonContext, type LandingSkeleton } from './landing-skeleton.ts';
import { PageShape } from './page-shape.tsx';

const loadShape = () => import('./skeleton-shape.tsx');

/** Preloads the skeletons of other pages for the next navigation. */
export function prepareSkeletons(): void {
  loadShape().catch(() => undefined);
}

function ServerSkeleton({ parts }: Pick<LandingSkeleton, 'parts'>) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    place.current?.replaceChildren(...parts.map((part) => part.cloneNode(true)));
  }, [parts]);
  return <div ref={place} />;
}

/** Shows the generic skeleton until the code of the others has loaded, or if it fails to load. */
function LazySkeleton({ kind }: { readonly kind: FrameKind }) {
  const shape = useAtRest(loadShape, kind === 'homes' || kind === 'home');
  return shape === undefined ? <PageShape /> : <shape.default kind={kind} />;
}

/** Shown until the page's code has loaded: the skeleton that the server sent, or one for this kind of page. */
export function PendingPage({ kind }: { readonly kind: FrameKind }) {
  const landing = use(LandingSkeletonContext);
  return (
    <PagePending label="Loading …">
      {landing?.kind === kind ? <ServerSkeleton parts={landing.parts} /> : <LazySkeleton kind={kind} />}
    </PagePending>
  );
}
