import { expect, test } from '../fixtures/test.ts';

const homes = /homes? fit/;
const isViewer = ({ name }: { readonly name: string }) => name === 'viewer_id' || name === 'session_id';

test('[TEL-02] what is done in a visit is told by a beacon when the page is left, once; cookies keep the viewer', async ({
  page,
  context,
}) => {
  await page.goto('/hfc/home');
  await expect(page.getByRole('heading', { level: 1, name: homes })).toBeVisible();
  await page.waitForFunction(() => localStorage.getItem('commonhearth.engagement') !== null);
  const told = page.waitForRequest('**/api/engagement');
  await page.goto('about:blank');
  expect((await told).postDataJSON()).toMatchObject({
    events: [{ kind: 'page_view', data: { route_name: 'HFC Home Dashboard', first_landing: true } }],
    is_end_of_session: false,
  });
  await expect.poll(async () => (await context.cookies()).filter(isViewer).length).toBe(2);
});

test('with do-not-track nothing but this site is asked, nothing is told and no viewer is made', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ ...(baseURL && { baseURL }), extraHTTPHeaders: { DNT: '1' } });
  await context.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'doNotTrack', { get: () => '1' });
  });
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/hfc/home');
  await expect(page.getByRole('heading', { level: 1, name: homes })).toBeVisible();
  await page.getByRole('link', { name: /\$/ }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goto('about:blank');
  const origin = new URL(baseURL ?? '').origin;
  expect(asked.filter((url) => /^https?:/.test(url) && new URL(url).origin !== origin)).toEqual([]);
  expect(asked.filter((url) => url.includes('/api/engagement'))).toEqual([]);
  expect((await context.cookies()).filter(isViewer)).toEqual([]);
  await context.close();
});
