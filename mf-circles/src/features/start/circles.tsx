import { selectSession, useAppSelector } from '@commonhearth/contract';
import { GuestNote } from '../../circle/guest-note.tsx';
import { CirclesStates } from '../../circle/circles-states.tsx';
import { useCircles } from '../../circle/use-circle.ts';
import { Above } from '../../frames/page.ts';
import { CircleList } from './circle-list.tsx';
import { Welcome } from './welcome.tsx';

/** The circles of a person or a guest; for visitors and people without one, what a circle is. */
export function Circles() {
  const state = useCircles();
  const signedOut = useAppSelector(selectSession).status === 'not signed in';
  // whether the browser is a guest is not known yet
  if (state.is === 'signed out' || (state.is === 'loading' && signedOut)) return <Welcome />;
  if (state.is !== 'here') return <CirclesStates state={state} />;
  return (
    <>
      <Above>
        <GuestNote />
      </Above>
      {state.circles.length === 0 ? <Welcome /> : <CircleList circles={state.circles} />}
    </>
  );
}
