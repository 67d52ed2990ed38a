import { createSessionCache } from './session-cache.ts';

const day = 24 * 60 * 60 * 1000;
beforeEach(() => {
  localStorage.clear();
});

it('keeps the session for 30 days', () => {
  let now = 0;
  const cache = createSessionCache(
    () => localStorage,
    () => now,
  );
  cache.write({ user_id: 'u1', hfc_subscriber_id: 's1' });
  now = 30 * day - 1;
  expect(cache.read()).toEqual({ user_id: 'u1', hfc_subscriber_id: 's1' });
  now = 30 * day;
  expect(cache.read()).toBeUndefined();
});

it.each([
  'not json',
  '{}',
  '{"shape":0,"until":9e15,"session":{}}',
  '{"shape":1,"until":9e15,"session":{"user_id":7}}',
  'null',
])('drops an old or foreign shape: %s', (text) => {
  localStorage.setItem('commonhearth.session', text);
  expect(
    createSessionCache(
      () => localStorage,
      () => 0,
    ).read(),
  ).toBeUndefined();
  expect(localStorage.getItem('commonhearth.session')).toBeNull();
});

it('works without storage', () => {
  const cache = createSessionCache(
    () => {
      throw new Error('denied');
    },
    () => 0,
  );
  cache.write({ user_id: 'u1' });
  expect(cache.read()).toBeUndefined();
});
