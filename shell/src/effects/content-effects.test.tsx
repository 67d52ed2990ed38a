import { buildManifest } from '@commonhearth/fixtures/entities';
import { fakeFetch, renderWithPlatform } from '@commonhearth/testing/platform';
import { act } from '@testing-library/react';
import { ContentEffects } from './content-effects.tsx';

const path = 'GET /content/cached_model_data/published_compounds/manifest.json';
const show = (visibility: 'visible' | 'hidden') => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: visibility });
  document.dispatchEvent(new Event('visibilitychange'));
};
beforeEach(() => {
  vi.useFakeTimers();
  show('visible');
});
afterEach(() => {
  vi.useRealTimers();
});
/** The code that checks for new content is a separate chunk, loaded with the first check. */
const after = (ms: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
    await vi.dynamicImportSettled();
  });

it('[REV-17] does not ask again while an answer is on its way', async () => {
  const manifest = buildManifest();
  const fetch = fakeFetch({ [path]: () => new Promise(() => undefined) });
  renderWithPlatform(<ContentEffects />, { services: { fetch, manifest } });
  await after(100_000);
  await after(100_000);
  expect(fetch.calls).toEqual([path]);
});

it('[REV-17] asks every 45 s while it is in view, and when it comes into view', async () => {
  const manifest = buildManifest();
  const fetch = fakeFetch({ [path]: { body: manifest } });
  const { unmount } = renderWithPlatform(<ContentEffects />, { services: { fetch, manifest } });
  await after(44_999);
  expect(fetch.calls).toHaveLength(0);
  await after(1);
  expect(fetch.calls).toHaveLength(1);
  show('hidden');
  await after(300_000);
  expect(fetch.calls).toHaveLength(1);
  show('visible');
  await after(0);
  expect(fetch.calls).toEqual([path, path]);
  unmount();
  await after(300_000);
  expect(fetch.calls).toHaveLength(2);
});
