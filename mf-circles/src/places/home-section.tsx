import type { SlotProps } from '@commonhearth/contract';
import type { Circle } from '@commonhearth/schemas';
import { useCircles } from '../circle/use-circle.ts';
import { useFollowCircle } from '../circle/use-follow-circle.ts';
import { HomeFit } from '../features/fit/index.ts';
import { HomeTalk } from '../features/talk/index.ts';

interface CirclePartProps extends SlotProps<'home-section'> {
  readonly circle: Circle;
}

function CirclePart({ circle, compound }: CirclePartProps) {
  useFollowCircle(circle);
  return (
    <>
      {circle.households.length > 1 && <HomeFit circle={circle} compound={compound} />}
      <HomeTalk circle={circle} compoundId={compound.compound_id} />
    </>
  );
}

/** On the page of a home: for each of the reader's circles in its market, whether it has room and what they say about it. */
export default function HomeSection({ compound }: SlotProps<'home-section'>) {
  const state = useCircles();
  if (state.is !== 'here') return null;
  return state.circles
    .filter((circle) => circle.market_id === compound.market_id)
    .map((circle) => <CirclePart key={circle.circle_id} circle={circle} compound={compound} />);
}
