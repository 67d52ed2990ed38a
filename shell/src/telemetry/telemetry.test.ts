import { keptPrefix } from '@commonhearth/schemas/constants';
import { bySite, openPage, other, pass } from './telemetry.harness.ts';

// Each test has a page of its own.
afterEach(() => {
  vi.resetModules();
});

it('[TEL-05] this site alone is told until the visitor agrees, then the other in its place, and nobody of who refuses or asks not to be tracked', async () => {
  const page = await openPage({ token: 'project', apiHost: other.origin });
  expect(await page.told()).toEqual(bySite);
  page.say('granted');
  await pass(5000);
  expect(await page.told()).toEqual(['other /track/']);
  page.happens();
  page.say('refused');
  expect(await page.told()).toEqual([]);
  expect(document.cookie).not.toContain('mp_');
  page.say('granted');
  await pass(5000);
  expect(await page.told()).toEqual(['other /track/']);
  Object.defineProperty(navigator, 'doNotTrack', { configurable: true, value: '1' });
  page.say('later');
  expect(await page.told()).toEqual([]);
  page.say('granted');
  await pass(5000);
  expect(await page.told()).toEqual([]);
});

it('a browser has a viewer before anything is sent, and keeps it', async () => {
  await openPage(null);
  const first = document.cookie;
  expect(first).toMatch(/^viewer_id=[\da-f-]{36}$/);
  vi.resetModules();
  await openPage(null);
  expect(document.cookie).toBe(first);
});

it('[TEL-05] with do-not-track nobody is told and no viewer is made', async () => {
  document.cookie = 'viewer_id=; path=/; max-age=0';
  Object.defineProperty(navigator, 'doNotTrack', { configurable: true, value: '1' });
  const page = await openPage({ token: 'project', apiHost: other.origin });
  expect([await page.told(), document.cookie]).toEqual([[], '']);
});

it('[TEL-05] who refuses is no viewer any more: the cookies of viewer and visit go, and no others', async () => {
  const page = await openPage(null);
  const cookies = { viewer_id: '7a1f', session_id: 'visit-0001', another: 'stays' };
  for (const [name, value] of Object.entries(cookies)) document.cookie = `${name}=${value}; path=/`;
  page.say('granted');
  expect(document.cookie).toContain('viewer_id=7a1f');
  page.say('refused');
  expect(document.cookie.split('; ').toSorted()).toEqual(['another=stays', 'consent=refused']);
  document.cookie = 'another=; path=/; max-age=0';
});

it('[TEL-05] deletes the engagement session of a visitor who refuses, also one that an earlier page stored', async () => {
  const names = ['engagement', 'engagement_untold'].map((name) => `${keptPrefix}${name}`);
  const keep = (): void => {
    for (const name of [...names, 'another']) localStorage.setItem(name, '{}');
  };
  keep();
  const page = await openPage(null);
  expect(Object.keys(localStorage)).toEqual(expect.arrayContaining(names));
  page.say('refused');
  expect(Object.keys(localStorage)).toEqual(['another']);
  keep();
  vi.resetModules();
  await openPage(null);
  expect(Object.keys(localStorage)).toEqual(['another']);
  localStorage.clear();
});
