import type { FrameKind } from '@commonhearth/registry';
import { PagePending } from '@commonhearth/ui';
import { use, useLayoutEffect, useRef } from 'react';
import { useAtRest } from '../idle/use-at-rest.ts';
import { LandingSkeletonContext, type LandingSkeleton } from './landing-skeleton.ts';
import { PageShape } from './page-shape.tsx';

const loadShape = () => import('./skeleton-shape.tsx');

/** Loads the skeletons of other pages, so that they are there when the visitor goes on. */
export function prepareSkeletons(): void {
  loadShape().catch(() => undefined);
}

function Landing({ parts }: Pick<LandingSkeleton, 'parts'>) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    place.current?.replaceChildren(...parts.map((part) => part.cloneNode(true)));
  }, [parts]);
  return <div ref={place} />;
}

/** Any page's while the code for it is on its way, or did not come. */
function OtherShape({ kind }: { readonly kind: FrameKind }) {
  const shape = useAtRest(loadShape, kind === 'homes' || kind === 'home');
  return shape === undefined ? <PageShape /> : <shape.default kind={kind} />;
}

/** In place of a page until its code is here: what the server sent for it, or a skeleton of its kind. */
export function PendingPage({ kind }: { readonly kind: FrameKind }) {
  const landing = use(LandingSkeletonContext);
  return (
    <PagePending label="Loading …">
      {landing?.kind === kind ? <Landing parts={landing.parts} /> : <OtherShape kind={kind} />}
    </PagePending>
  );
}
