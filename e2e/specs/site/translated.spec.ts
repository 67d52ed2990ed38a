import type { Page } from '@playwright/test';
import { openBeforeApp, waitForFirstView, waitForTakeover } from '../../fixtures/first-view.ts';
import { consumer, signIn } from '../../fixtures/people.ts';
import { walks } from '../../fixtures/screens/walks.ts';
import { test } from '../../fixtures/sites/own-site.ts';
import { expect } from '../../fixtures/test.ts';
import { translate } from '../../fixtures/screens/translate.ts';

// presses send what is refused
test.use({ siteOf: import.meta.filename, expectedErrors: ['Failed to load resource'] });

/** Presses one button or box of each kind, one after another, and says which one took a part of the screen down. */
const pressEachKind = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    // a panel for data that did not come is none: calls are refused here
    const failures = (): number =>
      document.querySelectorAll('[data-remote-failure], #site-failed:not([hidden])').length;
    const before = failures();
    // nothing that ends the walk: a session, a row
    const last = /log ?out|delete|remove|leave/i;
    const path = location.pathname;
    // buttons in rows and cards have the classes of their kind
    const pressed = new Set<string>();
    for (const button of document.querySelectorAll<HTMLElement>('button, summary, input[type=checkbox]')) {
      const name = button.textContent || button.ariaLabel || button.localName;
      if (last.test(name) || pressed.has(button.className)) continue;
      pressed.add(button.className);
      if (location.pathname !== path) break;
      button.click();
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
      if (failures() > before) return [`“${name}” takes a part down`];
    }
    return [];
  });

for (const { who, signsInAs, screens } of walks)
  test(`[RWD-01] on no translated screen of ${who} a press takes a part down`, async ({
    browser,
    page,
    site,
  }) => {
    if (signsInAs !== undefined) await signIn(page, signsInAs);
    const storageState = await page.context().storageState();
    const found: Record<string, readonly string[]> = {};
    for (const { name, open } of screens) {
      // a browser of its own: what presses opened or changed stays there
      const context = await browser.newContext({ storageState });
      const screen = await context.newPage();
      const errors: string[] = [];
      screen.on('pageerror', (error) => errors.push(String(error)));
      await open(screen, site);
      await waitForTakeover(screen);
      await translate(screen);
      // a press stays on its screen, and changes nothing for the next one
      await screen.route('**/*', (route) => {
        if (route.request().isNavigationRequest()) return route.abort('aborted');
        return route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 503 });
      });
      const faults = [...(await pressEachKind(screen)), ...errors];
      if (faults.length > 0) found[name] = faults;
      await context.close();
    }
    expect(found).toEqual({});
  });

test('[RWD-01] a translated page shows what changes: a wrong password, how many homes are left, that a message was sent', async ({
  page,
  site,
}) => {
  await page.goto('/login');
  await translate(page);
  await page.getByLabel('Email').fill(consumer);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText(/wrong email or password/i)).toBeVisible();

  const homes = () => page.getByRole('heading', { level: 1, name: /homes?( fits?)?$/ }).innerText();
  await page.goto('/hfc/home?cat=Duplex');
  const duplexes = await homes();
  await page.goto('/hfc/home');
  await translate(page);
  expect(await homes()).not.toBe(duplexes);
  await page
    .getByRole('button', { name: /^Home type/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('checkbox', { name: 'Duplex' }).check();
  await expect.poll(homes).toBe(duplexes);

  await page.goto('/about/contact');
  await translate(page);
  const send = page.getByRole('button', { name: 'Send message' });
  await send.click();
  await expect(page.getByText('Write your message.')).toBeVisible();
  await page.getByLabel('Your name').fill('Robin');
  await page.getByLabel('Email').fill('translated@people.example');
  await page.getByLabel('Your message').fill('Do you know a home near the lake?');
  await send.click();
  await expect(page.getByRole('heading', { name: 'Thanks, we got your message' })).toBeFocused();
  expect(
    await site.sql.query("select body from contact_messages where email = 'translated@people.example'"),
  ).toHaveLength(1);
});

test('[RWD-01] a filter pressed in a translated first view opens after the takeover', async ({
  page,
  request,
}) => {
  await waitForFirstView(request, '/hfc/home');
  const release = await openBeforeApp(page, '/hfc/home');
  await page.getByRole('button', { name: /^Price/ }).waitFor();
  await translate(page, ['«', '»']);
  await page.getByRole('button', { name: /^«Price/ }).click();
  release();
  await waitForTakeover(page);
  await expect(page.getByRole('dialog', { name: 'Price' })).toBeVisible();
});
