import { lazyPart } from '@commonhearth/contract';
import { Skeleton } from '@commonhearth/ui';
import { Suspense } from 'react';
import { CircleGate } from '../circle/circle-gate.tsx';
import { CircleView } from '../features/circle/index.ts';

const WhatCircleSays = lazyPart(() => import('./what-circle-says.tsx'));

/** Circle. */
export default function CirclePage() {
  return (
    <CircleGate>
      {(circle) => (
        <CircleView circle={circle}>
          <Suspense fallback={<Skeleton $height="12rem" />}>
            <WhatCircleSays key={circle.circle_id} circle={circle} />
          </Suspense>
        </CircleView>
      )}
    </CircleGate>
  );
}
