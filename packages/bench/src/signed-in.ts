import { demoPassword } from '@commonhearth/fixtures/demo';
import type { Browser, Page } from 'playwright-core';
import { ordinaryUserAgent } from './user-agent.ts';

/** A page of an account of the demo, in a large window, that nobody asks about cookies; it is blank. */
export async function signedIn(browser: Browser, origin: string, email: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    userAgent: ordinaryUserAgent,
    reducedMotion: 'no-preference',
  });
  await context.addCookies([{ name: 'consent', value: 'later', url: origin }]);
  const page = await context.newPage();
  await page.goto(`${origin}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('button', { name: /^Account of/ }).waitFor();
  await page.goto('about:blank');
  return page;
}
