import { buildSubscriber, buildUser } from '@commonhearth/fixtures/entities';
import { fakeFetch, validTokens, renderWithPlatform } from '@commonhearth/testing/platform';
import { act } from '@testing-library/react';
import { AlertEffects } from './alert-effects.tsx';

const path = 'GET /api/hfc/alerts?subscriber_id=70';
const show = (visibility: 'visible' | 'hidden') => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: visibility });
  document.dispatchEvent(new Event('visibilitychange'));
};
/** The code that requests alerts is a separate chunk, loaded with the first request. */
const after = (ms: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
    await vi.dynamicImportSettled();
  });
beforeEach(() => {
  vi.useFakeTimers();
  show('visible');
});
afterEach(() => {
  vi.useRealTimers();
});

it('asks what is new once somebody is here, every two minutes while the page is in view, and when it comes into view', async () => {
  const fetch = fakeFetch({ [path]: { body: { alerts: [] } } });
  const { store } = renderWithPlatform(<AlertEffects />, { services: { fetch, tokens: validTokens } });
  await after(200_000);
  expect(fetch.calls).toEqual([]);
  act(() => {
    store.dispatch({
      type: 'session/signedIn',
      payload: {
        user: buildUser(),
        subscribers: [buildSubscriber({ subscriber_id: '70' })],
        subscriberId: '70',
      },
    });
  });
  await after(0);
  expect(fetch.calls).toHaveLength(1);
  await after(119_999);
  expect(fetch.calls).toHaveLength(1);
  await after(1);
  expect(fetch.calls).toHaveLength(2);
  show('hidden');
  await after(600_000);
  expect(fetch.calls).toHaveLength(2);
  show('visible');
  await after(0);
  expect(fetch.calls).toHaveLength(3);
});
