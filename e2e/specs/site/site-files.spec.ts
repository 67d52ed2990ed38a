import type { Page } from '@playwright/test';
import {
  builtShell,
  expect,
  forgetFiles,
  leaveAndForgetFiles,
  test,
  waitForFailureCode,
} from '../../fixtures/remotes/faults.ts';
import { goInPage } from '../../fixtures/go-in-page.ts';
import { consumer } from '../../fixtures/people.ts';
import { passLimit } from '../../fixtures/pass-limit.ts';
import { builtRemotes, serveFromHost } from '../../fixtures/remotes/remotes.ts';
import { patience } from '../../fixtures/site.ts';

const entry = `/assets/${builtShell().entry[0] ?? ''}`;
const isShellChunk = (path: string) => path.startsWith('/assets/') && path.endsWith('.js') && path !== entry;
const account = (page: Page) => page.getByRole('button', { name: /^Account of/ });
const homes = (page: Page) => page.getByRole('heading', { level: 1, name: /homes?( fits?)?$/ });
const lastResort = (page: Page) => page.locator('#site-failed');
const retryIn = (page: Page, place: string) => page.locator(place).getByRole('button', { name: 'Retry' });

test('[PLT-07a] the shell itself is missing, corrupt or late: the page has words and a Retry, and starts once it is back', async ({
  page,
  files,
  site,
}) => {
  for (const fault of ['missing', 'corrupt', 'offline'] as const) {
    files.set(fault, (path) => path === entry);
    await page.goto('/hfc/home', { waitUntil: 'commit' });
    await expect(lastResort(page)).toContainText('This page didn’t load');
    await retryIn(page, '#site-failed').click();
    await expect(lastResort(page)).toBeVisible();
    files.heal();
    await retryIn(page, '#site-failed').click();
    await expect(homes(page)).toBeVisible();
    await expect(lastResort(page)).toBeHidden();
    await page.context().clearCookies();
    await leaveAndForgetFiles(page);
  }
  // damaged bytes that only the browser's cache still holds: the next page starts without a word
  files.set('corrupt', (path) => path === entry);
  await page.goto('/hfc/home', { waitUntil: 'commit' });
  await expect(lastResort(page)).toBeVisible();
  files.heal();
  await page.reload();
  await expect(homes(page)).toBeVisible();

  await leaveAndForgetFiles(page);
  await page.clock.install();
  files.set('late', (path) => path === entry);
  await page.goto('/hfc/home', { waitUntil: 'commit' });
  await page.waitForFunction(() => document.getElementById('site-failed') !== null);
  await passLimit(page, 10_000);
  await expect(lastResort(page)).toBeVisible();
  files.heal();
  await expect(homes(page)).toBeVisible();
  await expect(lastResort(page)).toBeHidden();
  await expect
    .poll(() => site.sql.query("select 1 from client_errors where remote = 'shell'"))
    .not.toEqual([]);
});

test('[PLT-07a] a page of the shell that does not come: its place shows a panel, and Retry works, away and back as well', async ({
  page,
  files,
}) => {
  const link = page.getByRole('banner').getByRole('link', { name: 'Log in' });
  const panel = page.locator('[data-remote="shell"]');
  for (const fault of ['offline', 'missing', 'corrupt'] as const) {
    await page.goto('/hfc/home');
    await expect(homes(page)).toBeVisible();
    await waitForFailureCode(page);
    await forgetFiles(page);
    files.set(fault, isShellChunk);
    await link.click();
    await expect(panel).toHaveAttribute('data-remote-failure', fault === 'offline' ? 'unreachable' : fault);
    await page.goBack();
    await expect(homes(page)).toBeVisible();
    await page.goForward();
    await expect(panel).toBeVisible();
    files.heal();
    await panel.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByLabel('Email')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Email')).toBeVisible();
  }
});

test('[PLT-07a] sign-in that cannot be checked: the site shows as signed out and says so, pages that need it wait with a Retry, and a late answer opens them', async ({
  signInAs,
  page,
  files,
}) => {
  await signInAs(consumer);
  await leaveAndForgetFiles(page);
  const notice = page.locator('[data-session-notice]');
  const unsettled = page.locator('[data-session-unsettled]');

  files.set('corrupt', isShellChunk);
  await page.goto('/hfc/home');
  await expect(notice).toContainText('We couldn’t check your login');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
  await expect(homes(page)).toBeVisible();
  await goInPage(page, '/hfc/favorites');
  await expect(unsettled).toBeVisible();
  files.heal();
  await retryIn(page, '[data-session-unsettled]').click();
  await expect(page.getByRole('main').getByRole('heading', { name: 'Shortlist' })).toBeVisible();
  await expect(account(page)).toBeVisible();

  // in real time, since a fake clock would also time out the other requests of the page
  files.set('late', (path) => path === '/api/enrich_token');
  await page.goto('/hfc/favorites', { waitUntil: 'commit' });
  await expect(unsettled).toBeVisible({ timeout: 2 * patience * 10_000 });
  await expect(page).toHaveURL(/\/hfc\/favorites$/);
  await goInPage(page, '/hfc/home');
  await expect(notice).toBeVisible();
  await expect(homes(page)).toBeVisible();
  await goInPage(page, '/hfc/favorites');
  await expect(unsettled).toBeVisible();
  files.heal();
  await expect(page.getByRole('main').getByRole('heading', { name: 'Shortlist' })).toBeVisible();
  await expect(account(page)).toBeVisible();
});

test('a remote that replaces what the browser gives takes nothing else down, and errors that nobody catches are reported', async ({
  page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push('taken away', 'in a timer', 'in a promise');
  const remote = builtRemotes().find(({ descriptor }) => descriptor.name === 'mf-onboarding');
  if (remote === undefined) throw new Error('mf-onboarding was not built.');
  const taken = 'function(){throw new Error("taken away")}';
  const installed = await serveFromHost(site, remote, {
    startsWith: `self.fetch=history.pushState=history.replaceState=${taken}`,
  });
  try {
    await page.goto('/login');
    await page.getByRole('banner').getByRole('link', { name: 'Sign up' }).click();
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Homes' }).click();
    await expect(homes(page)).toBeVisible();
    await expect(page).toHaveURL(/\/hfc\/home/);
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error('in a timer');
      });
      void Promise.reject(new Error('in a promise'));
    });
    await expect
      .poll(async () =>
        (
          await site.sql.query<{ kind: string }>(
            "select kind from client_errors where message in ('in a timer', 'in a promise')",
          )
        )
          .map(({ kind }) => kind)
          .sort(),
      )
      .toEqual(['error', 'rejection']);
  } finally {
    await installed.restore();
  }
});
