import type { TelemetryEvent } from '@commonhearth/contract';
import { createWaitingTelemetry, type Said } from './waiting-telemetry.ts';

const pageViewed = (route: string): TelemetryEvent => ({
  name: 'Page Viewed',
  route_name: route,
  app: 'none',
  first_landing: false,
});

it('passes buffered events to the first listeners, without those from before a sign-out', () => {
  const { telemetry, listen, clear } = createWaitingTelemetry(() => 7);
  telemetry.track(pageViewed('Shortlist'));
  clear();
  telemetry.track(pageViewed('Login'));
  const received: Said[] = [];
  listen((said) => received.push(said));
  expect(received).toEqual([{ at: 7, event: pageViewed('Login') }]);
});
