import { lazyPart, usePlatform } from '@commonhearth/contract';
import { memo, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { whenAtRest } from '../idle/when-at-rest.ts';
import { hearConsent, isOpenQuestion } from './consent.ts';
import { tellsOfVisits } from './tells-of-visits.ts';

const ConsentBar = lazyPart(() => import('./consent-bar.tsx'));

/** Acts once the greeting of a first visit is not in view, so that who comes first sees homes below it; answers what ends the wait. */
function pastGreeting(act: () => void): () => void {
  const greeting = document.querySelector('[data-greeting]');
  if (greeting === null) {
    act();
    return () => undefined;
  }
  const observer = new IntersectionObserver((seen) => {
    if (seen.at(-1)?.isIntersecting === false) act();
  });
  observer.observe(greeting);
  return () => {
    observer.disconnect();
  };
}

/**
 * Where the privacy choice is asked for: once a page is at rest, where there is something to ask. Each drawing reads the
 * cookie, for which the page waits: not with each change of the address.
 */
export const ConsentPlace = memo(function ConsentPlace() {
  const { config } = usePlatform();
  const open = useSyncExternalStore(hearConsent, isOpenQuestion);
  const asks = open && tellsOfVisits(config);
  const [rested, setRested] = useState(false);
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (asks)
      whenAtRest(() => {
        setRested(true);
      });
  }, [asks]);
  useEffect(
    () =>
      rested
        ? pastGreeting(() => {
            setShown(true);
          })
        : undefined,
    [rested],
  );
  return asks && shown ? (
    <Suspense fallback={null}>
      <ConsentBar />
    </Suspense>
  ) : null;
});
