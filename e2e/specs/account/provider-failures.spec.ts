import { randomUUID } from 'node:crypto';
import type { FaultProxy, Spoken } from '@commonhearth/testing-server/fault-proxy';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { expect, test } from '../../fixtures/remotes/faults.ts';
import { patience } from '../../fixtures/site.ts';

/** Of an account for each time that this file begins: a worker may begin it more than once on its site. */
let email = '';
const password = 'a-long-password-1';
const away = 'Something went wrong. Your text is saved; try again.';
const text = (page: Page, words: string) => page.getByText(words, { exact: false });

test.beforeAll(async ({ site }) => {
  email = `pat-${randomUUID()}@people.example`;
  const body = JSON.stringify({ email, password, data: { name: 'Pat' } });
  const headers = { 'content-type': 'application/json' };
  expect((await fetch(`${site.origin}/auth/v1/signup`, { method: 'POST', headers, body })).status).toBe(200);
});
test.afterEach(async ({ site }) => {
  await site.sql.query('delete from mails');
});

const json = 'application/json';
const html: Spoken = { status: 200, type: 'text/html', body: '<!doctype html><title>Proxy</title>' };
/** What stands between a person and the provider may answer anything. */
const broken: readonly (readonly [string, Parameters<FaultProxy['set']>[0]])[] = [
  ['502', { status: 502, type: 'text/html', body: '<h1>Bad Gateway</h1>' }],
  ['503', { status: 503, type: json, body: '{"code":503,"msg":"unavailable"}' }],
  ['504', { status: 504, type: 'text/plain', body: '' }],
  ['a page instead of an answer', html],
  ['half of an answer', { status: 200, type: json, body: '{"access_token":"eyJhbGciOi' }],
  ['an answer without anything', { status: 200, type: json, body: '' }],
  ['no connection', 'offline'],
];

async function fillLogin(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
}
const signIn = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
async function expectKept(page: Page): Promise<void> {
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password);
}

test('[ERR-43] [ERR-45] a provider that fails is told at sign-in and at recovery in words, what was typed stays, and the next try works', async ({
  page,
  files,
}) => {
  await page.goto('/login');
  await fillLogin(page);
  const tried: string[] = [];
  for (const [what, fault] of broken) {
    tried.push(what);
    files.set(fault, (path) => path.startsWith('/auth/v1/token'));
    await signIn(page);
    await expect(text(page, away), tried.join(', ')).toBeVisible();
    await expectKept(page);
    files.heal();
    // the words of the next failure are its own
    await page.reload();
    await fillLogin(page);
  }
  // no answer at all: given up in time
  files.set('late', (path) => path.startsWith('/auth/v1/token'));
  await signIn(page);
  await expect(text(page, away)).toBeVisible({ timeout: 2 * patience * 15_000 });
  await expectKept(page);
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Forgot password?' }).click();
  files.set({ status: 503, type: json, body: '{}' }, (path) => path.startsWith('/auth/v1/recover'));
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(text(page, away)).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  files.heal();
  await page.getByRole('link', { name: 'Back to log in' }).click();
  await fillLogin(page);
  await signIn(page);
  await page.waitForURL('**/hfc/home**');

  await page.goto('/account/update-password');
  const next = page.getByLabel('New password', { exact: true });
  await next.fill('seven odd lanterns');
  await page.getByLabel('Current password', { exact: true }).fill(password);
  const save = page.getByRole('button', { name: 'Save password' });
  for (const [what, fault] of broken.slice(0, 4)) {
    files.set(fault, (path) => path === '/auth/v1/user');
    const answered = page.waitForResponse((answer) => answer.url().endsWith('/auth/v1/user'));
    await save.click();
    await answered;
    await expect(text(page, away), what).toBeVisible();
    await expect(next).toHaveValue('seven odd lanterns');
  }
  files.heal();
});
