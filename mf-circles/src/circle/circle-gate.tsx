import { useNavigation } from '@commonhearth/contract';
import { AppLink, useParams } from '@commonhearth/contract/router';
import type { Circle } from '@commonhearth/schemas';
import { Inline, LinkButton, MessageView } from '@commonhearth/ui';
import { HouseFace } from '@commonhearth/ui/avatar';
import type { ReactNode } from 'react';
import { Above } from '../frames/page.ts';
import { CirclesStates } from './circles-states.tsx';
import { GuestNote } from './guest-note.tsx';
import { useCircles } from './use-circle.ts';
import { useFollowCircle } from './use-follow-circle.ts';

/** The circle was deleted, or the person left it or was removed. */
function Gone() {
  const { href } = useNavigation();
  return (
    <MessageView
      title="You’re no longer in this circle"
      figure={<HouseFace face="Thurber" hue="sky-blue" size={72} />}
      actions={
        <Inline>
          <LinkButton variant="primary" href={href('HFC Home Dashboard')} LinkComponent={AppLink}>
            Look at homes
          </LinkButton>
          <LinkButton href={href('Circles')} LinkComponent={AppLink}>
            Your circles
          </LinkButton>
        </Inline>
      }
    >
      It may have been deleted, or you left it. Your hearts and your notes are still yours.
    </MessageView>
  );
}

function Here({ circle, children }: { readonly circle: Circle; readonly children: ReactNode }) {
  useFollowCircle(circle);
  return children;
}

/** Loads the circle that the address names, and follows what friends do in it. */
export function CircleGate({ children }: { readonly children: (circle: Circle) => ReactNode }) {
  const { circleId } = useParams();
  const state = useCircles();
  if (state.is !== 'here') return <CirclesStates state={state} />;
  const circle = state.circles.find(({ circle_id }) => circle_id === circleId);
  return (
    <>
      <Above>
        <GuestNote />
      </Above>
      {circle === undefined ? (
        <Gone />
      ) : (
        <Here key={circle.circle_id} circle={circle}>
          {children(circle)}
        </Here>
      )}
    </>
  );
}
