import { usePlatform } from '@commonhearth/contract';
import { useState } from 'react';
import { CircleGate } from '../circle/circle-gate.tsx';
import { CirclesStates } from '../circle/circles-states.tsx';
import { CircleSettings } from '../features/settings/index.ts';

/** Circle Settings. Who leaves or deletes the circle gets to the page of their circles. */
export default function CircleSettingsPage() {
  const { navigation, notify } = usePlatform();
  const [left, setLeft] = useState(false);
  // the list without the circle may arrive before the next page
  if (left) return <CirclesStates state={{ is: 'loading' }} />;
  return (
    <CircleGate>
      {(circle) => (
        <CircleSettings
          circle={circle}
          onLeave={(text) => {
            setLeft(true);
            notify({ tone: 'good', text });
            navigation.go('Circles', { replace: true });
          }}
        />
      )}
    </CircleGate>
  );
}
