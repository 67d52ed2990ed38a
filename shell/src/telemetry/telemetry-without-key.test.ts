import { bySite, openPage, site } from './telemetry.harness.ts';

// Each test has a page of its own.
afterEach(() => {
  vi.resetModules();
});

it('[TEL-05] whatever is said, nobody else is asked while no key is set', async () => {
  const asked = vi.spyOn(XMLHttpRequest.prototype, 'open');
  const page = await openPage(null);
  const told = [await page.told()];
  page.say('granted');
  told.push(await page.told());
  expect(told).toEqual([bySite, bySite]);
  expect(asked.mock.calls.map(([, url]) => new URL(String(url)).origin)).toEqual([site.origin, site.origin]);
  asked.mockRestore();
});
