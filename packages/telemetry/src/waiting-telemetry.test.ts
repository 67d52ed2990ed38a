import type { TelemetryEvent } from '@commonhearth/contract';
import { createWaitingTelemetry, type Said } from './waiting-telemetry.ts';

const viewed = (route: string): TelemetryEvent => ({
  name: 'Page Viewed',
  route_name: route,
  app: 'none',
  first_landing: false,
});

it('hands on what was said before somebody listened, but nothing of who has left', () => {
  const { telemetry, listen, forget } = createWaitingTelemetry(() => 7);
  telemetry.track(viewed('Shortlist'));
  forget();
  telemetry.track(viewed('Login'));
  const heard: Said[] = [];
  listen([(said) => heard.push(said)]);
  expect(heard).toEqual([{ at: 7, event: viewed('Login') }]);
});
