import { lazyPart, usePlatform } from '@commonhearth/contract';
import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { isOpenQuestion } from './consent-cookie.ts';
import { hearConsent } from './consent.ts';
import { tellsOfVisits } from './tells-of-visits.ts';

const ConsentBar = lazyPart(() => import(/* webpackChunkName: "consent" */ './consent-bar.tsx'));

/** Acts once the greeting of a first visit is out of view, because new visitors see homes below it first. Returns a function that stops waiting. */
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

/** Asks for the privacy choice, where there is something to ask. */
export function ConsentQuestion() {
  const { config } = usePlatform();
  const open = useSyncExternalStore(hearConsent, isOpenQuestion);
  const asks = open && tellsOfVisits(config);
  const [shown, setShown] = useState(false);
  useEffect(
    () =>
      asks
        ? pastGreeting(() => {
            setShown(true);
          })
        : undefined,
    [asks],
  );
  return asks && shown ? (
    <Suspense fallback={null}>
      <ConsentBar />
    </Suspense>
  ) : null;
}
