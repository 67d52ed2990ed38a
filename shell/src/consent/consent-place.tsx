import { memo } from 'react';
import { useAtRest } from '../idle/use-at-rest.ts';

const loadQuestion = () => import(/* webpackChunkName: "at-rest" */ './consent-question.tsx');

/**
 * Where the privacy choice is asked for, once a page is at rest. Each drawing reads the cookie, for which the page waits:
 * not with each change of the address.
 */
export const ConsentPlace = memo(function ConsentPlace() {
  const loaded = useAtRest(loadQuestion, false);
  return loaded && <loaded.ConsentQuestion />;
});
