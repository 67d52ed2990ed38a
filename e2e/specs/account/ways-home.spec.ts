import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { consumer, staff } from '../../fixtures/people.ts';
import { startSite, type Site } from '../../fixtures/site.ts';
import { expect, test as base } from '../../fixtures/test.ts';
import { desktop, phone, tablet } from '../../fixtures/widths.ts';

/** A site with a public front page of its own, at another address. */
const test = base.extend<object, { readonly publicSite: string; readonly site: Site }>({
  publicSite: [
    async ({}, use) => {
      const server = createServer((_request, response) => {
        response
          .setHeader('content-type', 'text/html')
          .end('<link rel="icon" href="data:,"><h1>The front page</h1>');
      }).listen(0, '127.0.0.1');
      await once(server, 'listening');
      await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
      server.close();
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ publicSite }, use) => {
      const site = await startSite(undefined, {
        PUBLIC_SITE_URL: publicSite,
        BLOG_URL: `${publicSite}blog`,
        EVENTS_URL: `${publicSite}events`,
      });
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});
// one site for them all
test.describe.configure({ mode: 'default' });

const account = /^Account of/;

test('[RTE-09] [RTE-10] back from a route without return, the logo and error pages lead to the public front page, and who is signed in to their app', async ({
  page,
  signInAs,
  publicSite,
  expectedErrors,
}) => {
  expectedErrors.push('404');
  const logo = page.getByRole('banner').getByRole('link', { name: /, home$/ });
  await page.goto('/about/about');
  await page.goto('/hfc/signup');
  await page.getByRole('main').getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(publicSite);
  await page.goto('/login');
  await logo.click();
  await expect(page).toHaveURL(publicSite);
  await page.goto('/no/such/page');
  await page.getByRole('main').getByRole('link', { name: 'Go to the front page' }).click();
  await expect(page).toHaveURL(publicSite);
  for (const [who, words, home] of [
    [consumer, 'Browse homes', '/hfc/home'],
    [staff, 'Go to review cycles', '/hfc/_i/review'],
  ] as const) {
    await page.goto('about:blank');
    await signInAs(who);
    await page.goto('/no/such/page');
    await expect(page.getByRole('button', { name: account })).toBeVisible();
    await expect(logo).toHaveAttribute('href', home);
    await page.getByRole('main').getByRole('link', { name: words }).click();
    await expect(page).toHaveURL(home);
  }
});

test('[RTE-17] [DSH-01b] the bar offers what each may use, page by page, and leads there; blog and events open in the same tab', async ({
  page,
  publicSite,
  signInAs,
}) => {
  const bar = page.getByRole('banner');
  const offered = (name: 'Main' | 'Staff') =>
    bar.getByRole('navigation', { name, exact: true }).getByRole('link').filter({ visible: true });
  const filters = page.getByRole('group', { name: 'Filters' });
  await page.goto('/hfc/home');
  await expect(offered('Main')).toHaveText(['Homes', 'Blog', 'Events']);
  await expect(bar.getByRole('link', { name: 'Log in' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'What this is' })).toBeVisible();
  await expect(filters).toBeVisible();
  for (const name of ['Blog', 'Events']) {
    await bar.getByRole('link', { name }).click();
    await page.waitForURL(`${publicSite}${name.toLowerCase()}`);
    await page.goBack();
  }
  await page.goto('about:blank');

  await signInAs(consumer);
  await page.goto('/hfc/home');
  const ofConsumers = ['Homes', 'New Listings', 'Shortlist', 'Contact', 'Blog', 'Events'];
  const plain = ofConsumers.map((name) => new RegExp(`^${name}`));
  await expect(offered('Main')).toHaveText(plain);
  await expect(page.getByRole('region', { name: 'What this is' })).toHaveCount(0);
  for (const name of ['New Listings', 'Shortlist', 'Contact']) {
    await bar.getByRole('link', { name }).click();
    await expect(bar.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(filters).toHaveCount(0);
  }
  // a tablet has no room for all of it: the menu has
  await page.setViewportSize(tablet);
  await expect(offered('Main')).toHaveText(plain.slice(0, 4));
  await bar.getByRole('button', { name: account }).click();
  await expect(page.getByRole('menuitem', { name: 'Blog' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto('about:blank');

  await page.setViewportSize(desktop);
  await signInAs(staff);
  await page.goto('/hfc/home');
  await expect(offered('Main')).toHaveText([...plain, 'Review cycles']);
  await bar.getByRole('link', { name: 'Review cycles' }).click();
  const places = [
    'Agents',
    'Audit',
    'AI',
    'Beta access',
    'Feedback',
    'Messages',
    'People',
    'Broadcast',
    'Emails',
  ];
  const ofStaff = ['Review cycles', ...places, 'Recordings', 'Errors', 'Releases'];
  await expect(offered('Staff')).toHaveText(['Homes', ...ofStaff]);
  // on less room the bar scrolls: no name runs into the next
  for (const size of [phone, tablet, desktop]) {
    await page.setViewportSize(size);
    await expect
      .poll(() =>
        offered('Staff').evaluateAll((all) =>
          all.flatMap((one) => (one.scrollWidth > one.clientWidth ? [one.textContent] : [])),
        ),
      )
      .toEqual([]);
  }
  for (const name of ofStaff.toReversed()) {
    await bar.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(bar.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page');
  }
});
