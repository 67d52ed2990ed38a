import type { TelemetryEvent } from '@commonhearth/contract';
import { createTelemetry } from './telemetry.ts';

function recorder() {
  const told: TelemetryEvent[] = [];
  return { told, telemetry: createTelemetry((event) => told.push(event)) };
}
const filter = (value: string) =>
  ({ name: 'Filters', subevent: 'set', filter: 'tags', value, homes_left: 3 }) as const;

it('passes an event on as it was said', () => {
  const { told, telemetry } = recorder();
  const event = { name: 'Page Viewed', route_name: 'Login', app: 'none', first_landing: true } as const;
  telemetry.track(event);
  telemetry.track(filter('near a park'));
  expect(told).toEqual([event, filter('near a park')]);
});

it.each(['mlt', 'dmlt', 'ept', 'unsubscribe', 'code', 'token_hash', 'access_token'])(
  'says nothing of %s, in a query or behind a number sign',
  (name) => {
    const { told, telemetry } = recorder();
    for (const mark of ['?', '?a=1&', '#']) telemetry.track(filter(`/hfc/home${mark}${name}=opens-it`));
    expect(told).toEqual([filter('/hfc/home'), filter('/hfc/home'), filter('/hfc/home')]);
  },
);

it('says nothing of tokens without a name, and of mail addresses', () => {
  const { told, telemetry } = recorder();
  for (const secret of ['eyJhbGciOi.eyJzdWIi.c2ln', 'aB3_'.repeat(11), 'ann@example.com'])
    telemetry.track(filter(secret));
  expect(told).toEqual(Array(3).fill(filter('[redacted]')));
});

it('harms nobody when its sink fails, or keeps nothing', () => {
  const event = filter('near a park');
  const failing = createTelemetry(() => {
    throw new Error('no room');
  });
  expect(() => {
    failing.track(event);
    createTelemetry(() => undefined).track(event);
  }).not.toThrow();
});
