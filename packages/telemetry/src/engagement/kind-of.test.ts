import { notedOf } from './kind-of.ts';

const ofDashboard = (
  subevent: 'compound_opened' | 'liked' | 'unliked' | 'banner_dismissed' | 'market_changed',
) => notedOf({ name: 'Dashboard', subevent, market: 'austin' })?.kind;

it('[TEL-02] what is tracked is noted in the visit too, under its kind there', () => {
  expect(notedOf({ name: 'Page Viewed', route_name: 'Login', app: 'none', first_landing: true })).toEqual({
    kind: 'page_view',
    data: { route_name: 'Login', app: 'none', first_landing: true },
  });
  expect(notedOf({ name: 'Filters', subevent: 'set', filter: 'tags', value: 'x', homes_left: 1 })?.kind).toBe(
    'filter',
  );
  expect(
    (['compound_opened', 'liked', 'unliked', 'banner_dismissed', 'market_changed'] as const).map(ofDashboard),
  ).toEqual(['compound_open', 'like', 'like', 'banner', undefined]);
  expect(notedOf({ name: 'Signup Gate Seen', homes_opened: 4, explicit: false })?.kind).toBe('gate');
  expect(
    notedOf({ name: 'Signup Attempted', origin: 'HFC Sign-up', app: 'none', method: 'otp' }),
  ).toBeUndefined();
});
