import type { Request } from '@playwright/test';
import { writeAlert } from '@commonhearth/testing-server/wanted-mail';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { goInPage } from '../../fixtures/go-in-page.ts';
import { consumer, demoPassword, staff } from '../../fixtures/people.ts';
import { tokenSecret } from '../../fixtures/site.ts';
import { expect, test } from '../../fixtures/test.ts';

test.afterEach(async ({ site, page }) => {
  await page.goto('about:blank');
  await site.sql.query(
    "delete from recordings; delete from mails; delete from auth.mail_tokens; delete from audit where action = 'recording.watched'",
  );
});

interface Stored {
  readonly type: number;
  readonly data: { readonly tag?: string; readonly payload?: Readonly<Record<string, unknown>> };
}

test('[TEL-08] [RTR-44] a visit is recorded without what was typed, tokens, or what calls say of a person; staff watch it, which is written down', async ({
  page,
  site,
  signInAs,
}) => {
  const about = {
    area: (
      await site.sql.query<{ id: string }>(
        "select area_id::text as id from areas where status = 'live' order by area_id limit 1",
      )
    ).map(({ id }) => id),
  };
  const mail = await writeAlert({ ...site, tokenSecret }, { to: consumer, about, path: '/hfc/home' });
  const link = /https?:\S+[?&]ept=\S+/.exec(mail)?.[0] ?? '';
  const secrets = new Set([demoPassword, 'planted-word', new URL(link).searchParams.get('ept') ?? '']);
  const underWay = new Set<Request>();
  page.on('request', (request) => {
    const token = request.headers()['authorization']?.replace(/^Bearer /, '');
    if (token !== undefined) secrets.add(token);
    if (request.url().endsWith('/api/recorder')) underWay.add(request);
  });
  page.on('response', (response) => underWay.delete(response.request()));

  // a page of a journey before this one may have told its last
  await site.sql.query('delete from recordings');
  const firstTold = page.waitForResponse((response) => response.url().endsWith('/api/recorder'));
  await page.goto('/hfc/home?utm_source=planted-query');
  const first = await firstTold;
  const { session_id: session } = first.request().postDataJSON() as { readonly session_id: string };
  await page.getByRole('link', { name: 'Log in' }).first().click();
  await page.getByLabel('Email').fill(consumer);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  // staff are shown this call below: the page is not left before it was answered
  const likes = page.waitForResponse((response) => response.url().includes('/api/hfc/liked_compounds'));
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('button', { name: /^Account of/ }).waitFor();
  await likes;
  await goInPage(page, '/hfc/contact');
  await page.getByLabel('Your message').fill('A planted-word for June');
  await goInPage(page, link.slice(site.origin.length));
  await expect(page).toHaveTitle('Email preferences | Commonhearth');
  await expect(page).not.toHaveURL(/ept=/);
  // a large piece does not outlive its page
  await expect.poll(() => underWay.size).toBe(0);
  await page.goto('about:blank');

  /** Up to the first piece that is not there yet: those of a page that is left arrive in any order. */
  const read = async (): Promise<readonly Stored[]> =>
    (
      await site.sql.query<{ chunk: number; events: string }>(
        'select chunk, events from recording_chunks join recordings using (recording_id) where session_id = $1 order by chunk',
        [session],
      )
    )
      .filter(({ chunk }, place) => chunk === place)
      .flatMap(({ events }) => JSON.parse(events) as Stored[]);
  const told = (events: readonly Stored[], tag: string) =>
    events.flatMap(({ type, data }) => (type === 5 && data.tag === tag ? [data.payload ?? {}] : []));
  await expect
    .poll(async () => told(await read(), 'page').map(({ path }) => path))
    .toContain('Email Preferences');
  const events = await read();
  const stored = JSON.stringify(events);
  expect(secrets.size).toBeGreaterThan(3);
  for (const secret of [...secrets, 'planted-query']) expect(stored).not.toContain(secret);
  // who it is of is said by itself, once for each page that was loaded
  const [who = {}, ...others] = told(events, 'identify');
  const name = String(who['name']);
  expect([Object.keys(who), who['email']]).toEqual([['user_id', 'email', 'name'], consumer]);
  for (const other of others) expect(other).toEqual(who);
  const seen = JSON.stringify(events.filter(({ data }) => data.tag !== 'identify'));
  for (const words of [consumer, name, 'Log in']) expect(seen).not.toContain(words);
  const requests = told(events, 'request');
  expect(requests).toContainEqual({ method: 'POST', path: '/auth/v1/token', status: 200 });
  for (const request of requests) expect(Object.keys(request)).toEqual(['method', 'path', 'status']);
  expect(seen).not.toContain('published_compounds');

  await signInAs(staff);
  await page.goto('/hfc/_i/review');
  await page.getByRole('link', { name: 'Recordings' }).first().press('Enter');
  const row = page.getByRole('row', { name: new RegExp(consumer) });
  await expect(row).toContainText(name);
  await expectAccessible(page);
  await row.getByRole('link').press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: `Recording of ${name}` })).toBeVisible();
  await expect(page.getByText('Your name and the time of viewing are logged.')).toBeVisible();
  const asked = page.getByRole('list', { name: 'Pages and requests' });
  await expect(asked).toContainText('GET /api/hfc/liked_compounds 200');
  const seenPage = page.frameLocator('[title="What the visitor saw"]').frameLocator('iframe');
  await expect(seenPage.getByRole('article').first()).toBeVisible();
  const place = page.getByRole('slider', { name: 'Position' });
  await page.getByRole('combobox', { name: 'Speed' }).selectOption('8');
  await page.getByRole('button', { name: /^Play/ }).press('k');
  await expect(place).not.toHaveValue('0');
  // it plays to its end by itself
  await expect(page.getByRole('button', { name: /^Play/ })).toBeVisible();
  await asked
    .getByRole('listitem')
    .filter({ hasText: 'POST /auth/v1/token' })
    .getByRole('button')
    .press('Enter');
  await expect(seenPage.locator('form input').first()).toBeVisible();
  expect(
    await site.sql.query(
      "select u.email from audit a join users u using (user_id) where a.action = 'recording.watched'",
    ),
  ).toEqual([{ email: staff }]);
});
