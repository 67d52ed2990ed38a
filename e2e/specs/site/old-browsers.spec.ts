import type { Page, Request } from '@playwright/test';
import { waitForFirstView } from '../../fixtures/first-view.ts';
import { makePerson } from '../../fixtures/people.ts';
import { scrollDown } from '../../fixtures/scroll-down.ts';
import { expect, test } from '../../fixtures/test.ts';
import { bothWidths, desktop } from '../../fixtures/widths.ts';

const list = '/hfc/home';
const homes = (page: Page) =>
  page.getByRole('list', { name: 'Homes' }).getByRole('article').filter({ visible: true });
const sentence =
  /^This browser is too old for Commonhearth\. It works in Chrome \d+, Edge \d+, Firefox \d+, and Safari [\d.]+, or newer\.$/;

/** Takes what browsers of early 2023 lack, before any script of the page runs. */
const age = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    for (const [holder, name] of [
      [Array.prototype, 'toReversed'],
      [Array.prototype, 'toSorted'],
      [URL, 'canParse'],
      [Map, 'groupBy'],
      [AbortSignal, 'any'],
      [Crypto.prototype, 'randomUUID'],
    ] as const)
      Reflect.deleteProperty(holder, name);
  });

/** The calls and reports of a page from now on. */
function callsOf(page: Page): readonly string[] {
  const calls: string[] = [];
  page.on('request', (request: Request) => {
    if (['fetch', 'xhr', 'ping'].includes(request.resourceType())) calls.push(request.url());
  });
  return calls;
}

test.describe('in an old browser', () => {
  // how browsers say that they do not run a script
  test.use({ expectedErrors: ['Content Security Policy'] });

  for (const [width, viewport] of bothWidths)
    test(`[RWD-06] the first view can be read and scrolled ${width}, its links work, and one sentence says which browsers do`, async ({
      page,
      request,
    }) => {
      await page.setViewportSize(viewport);
      for (const path of [list, '/about/privacy']) await waitForFirstView(request, path);
      await age(page);
      const calls = callsOf(page);
      await page.goto(list, { waitUntil: 'load' });
      await expect(page.getByRole('alert')).toHaveText(sentence);
      await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
      await expect(homes(page).first()).toBeInViewport();
      await expect(homes(page).first().getByRole('img').first()).toHaveJSProperty('complete', true);
      await expect(page.getByText('Check your connection')).toBeHidden();
      await expect(page.getByText('Loading …')).toBeHidden();
      await homes(page).nth(2).scrollIntoViewIfNeeded();
      await expect(homes(page).nth(2)).toBeInViewport();
      await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
      await expect(page.getByRole('alert')).toHaveText(sentence);
      await scrollDown(page, 200);
      expect(calls).toEqual([]);
    });

  test('[RWD-06] a page without a first view has the sentence in place of its skeletons', async ({
    page,
  }) => {
    await page.setViewportSize(desktop);
    await age(page);
    const calls = callsOf(page);
    await page.goto('/login', { waitUntil: 'load' });
    await expect(page.getByRole('alert')).toHaveText(sentence);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('main').filter({ visible: true })).toHaveCount(0);
    expect(calls).toEqual([]);
  });
});

test('[RWD-06] without crypto.randomUUID, as on plain http, a home can be liked and opened', async ({
  page,
  request,
  signInAs,
}) => {
  const email = 'plain-http@people.example';
  await makePerson(request, email, 'Pat');
  await page.addInitScript(() => {
    Reflect.deleteProperty(Crypto.prototype, 'randomUUID');
  });
  await signInAs(email);
  await page.goto(list);
  const like = homes(page)
    .first()
    .getByRole('button', { name: /^On your shortlist/ });
  const stored = page.waitForResponse((answer) => answer.url().endsWith('/like_status'));
  await like.click();
  expect((await stored).status()).toBe(200);
  await homes(page).first().getByRole('link').first().click();
  await expect(page.getByRole('button', { name: /^Liked / }).filter({ visible: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(page.getByText('This browser is too old')).toBeHidden();
});
