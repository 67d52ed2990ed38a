import { keptPrefix } from '@commonhearth/schemas/constants';
import { openPage, other, pass } from './telemetry.harness.ts';

it('[RWD-09] where the site asks first, nobody is told and nothing is kept before a yes, nor after it is taken back', async () => {
  document.cookie = 'viewer_id=of-an-earlier-page; path=/';
  localStorage.setItem(`${keptPrefix}engagement`, '{}');
  const page = await openPage({ token: 'project', apiHost: other.origin }, true);
  const left = () => [document.cookie, Object.keys(localStorage)];
  expect([await page.told(), left()]).toEqual([[], ['', []]]);
  page.say('later');
  expect([await page.told(), left()]).toEqual([[], ['consent=later', []]]);
  page.say('granted');
  await pass(5000);
  expect(await page.told()).toEqual(['other /track/']);
  expect(document.cookie).toMatch(/(?:^|; )viewer_id=[\da-f-]{36}(?:;|$)/);
  page.say('refused');
  expect([await page.told(), left()]).toEqual([[], ['consent=refused', []]]);
});
