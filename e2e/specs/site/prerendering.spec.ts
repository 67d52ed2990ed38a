import { waitForFirstView } from '../../fixtures/first-view.ts';
import { prerender, type PrerenderedPage } from '../../fixtures/prerendering.ts';
import { expect, test as base } from '../../fixtures/test.ts';

const test = base.extend<{ readonly open: (path: string, from?: string) => Promise<PrerenderedPage> }>({
  open: async ({ site }, use) => {
    const pages: PrerenderedPage[] = [];
    await use(async (path, from) => {
      const page = await prerender(site.origin, path, from);
      pages.push(page);
      return page;
    });
    for (const page of pages) await page.close();
  },
});

/** Files that a page may request before it is shown. */
const asset = /^GET \/(?:assets|remotes|content|objects)\//;
const script = /\.js$/;
const homes = '/hfc/home';

for (const [what, path] of [
  ['a first view', homes],
  ['the frame', `${homes}?minu=3`],
] as const)
  test(`[FVW-09] a prerendered page with ${what} starts no app and counts no visit until it is shown`, async ({
    open,
    request,
    site,
  }) => {
    const hasFirstView = path === homes;
    if (hasFirstView) await waitForFirstView(request, path);
    const visits = async (): Promise<number | undefined> =>
      (await site.sql.query<{ n: number }>('select count(*)::int as n from engagement_sessions'))[0]?.n;
    const visitsBefore = await visits();

    const page = await open(path);
    const states = () =>
      page.evaluate(
        '[document.prerendering, document.documentElement.dataset.shell ?? null, localStorage.length, sessionStorage.length]',
      );
    await expect.poll(() => page.evaluate('document.readyState')).toBe('complete');
    // without the hold, the app starts within the second that a page waits for its pictures
    await page.evaluate('new Promise((resume) => setTimeout(resume, 1500))');
    expect(await states()).toEqual([true, null, 0, 0]);
    expect(
      await page.evaluate('document.querySelector("[data-first-view] h1, [data-first-view] h2") !== null'),
    ).toBe(hasFirstView);
    const [document, ...others] = page.requests;
    expect(document).toBe(`GET ${path}`);
    expect(others.filter((one) => !asset.test(one))).toEqual([]);
    // the parser loads the scripts of a frame, and they wait
    expect(others.some((one) => script.test(one))).toBe(!hasFirstView);

    await page.show();
    await expect.poll(() => page.evaluate('document.querySelector("#first-view") === null')).toBe(true);
    expect(await page.evaluate('performance.getEntriesByType("navigation")[0].activationStart > 0')).toBe(
      true,
    );
    await expect
      .poll(() => page.evaluate('localStorage.getItem("commonhearth.engagement") !== null'))
      .toBe(true);
    expect(await visits()).toBe(visitsBefore);
    await page.leave();
    await expect.poll(visits).toBe((visitsBefore ?? 0) + 1);
  });

test('[FVW-09] the browser prerenders a home while the pointer is over its link in a first view', async ({
  open,
  request,
}) => {
  await waitForFirstView(request, homes);
  const [, path = ''] = /href="(\/hfc\/home\?cid=\d+)"/.exec(await (await request.get(homes)).text()) ?? [];
  const page = await open(path, homes);
  await expect.poll(() => page.evaluate('document.readyState')).toBe('complete');
  await page.show();
  await expect
    .poll(() => page.evaluate('document.querySelector("[role=dialog] h1, [role=dialog] h2") !== null'))
    .toBe(true);
  expect(await page.evaluate('performance.getEntriesByType("navigation")[0].activationStart > 0')).toBe(true);
});
