import type { TelemetryEvent } from '@commonhearth/contract';
import { listenerOf } from './listener-of.ts';

function recorder() {
  const told: TelemetryEvent[] = [];
  const hear = listenerOf([(said) => 'event' in said && told.push(said.event)]);
  const track = (event: TelemetryEvent): void => {
    hear({ at: 7, event });
  };
  return { told, telemetry: { track } };
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

it('harms nobody when a listener fails: the others hear what was said', () => {
  const event = filter('near a park');
  const others = vi.fn();
  const failing = (): never => {
    throw new Error('no room');
  };
  listenerOf([failing, others])({ at: 7, event });
  expect(others).toHaveBeenCalledWith({ at: 7, event });
});

it('says nothing of secrets in what is noted of a page', () => {
  const hear = vi.fn();
  listenerOf([hear])({ at: 7, kind: 'photo', data: { compound_id: '/hfc/home?mlt=opens-it', photo: 2 } });
  expect(hear).toHaveBeenCalledWith({ at: 7, kind: 'photo', data: { compound_id: '/hfc/home', photo: 2 } });
});
