import { notFoundTitle } from '@commonhearth/schemas/constants';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { staff, consumer } from '../../fixtures/people.ts';
import { goInPage } from '../../fixtures/go-in-page.ts';
import { expect, test } from '../../fixtures/test.ts';

interface Row {
  readonly id: string;
  readonly area: string;
  readonly path: string;
  readonly name: string;
  readonly app: string;
}
const rows = (
  JSON.parse(readFileSync(join(import.meta.dirname, '../../fixtures/routes.json'), 'utf8')) as {
    routes: readonly Row[];
  }
).routes;
const row = (id: string): Row => {
  const found = rows.find((one) => one.id === id);
  if (found === undefined) throw new Error(`There is no route ${id}.`);
  return found;
};

test('[RTE-14] a consumer gets the not-found page on staff paths, and no code of a staff remote', async ({
  signInAs,
  page,
}) => {
  await signInAs(consumer);
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page.goto('/about/about');
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
  for (const { path } of rows.filter((one) => one.path.startsWith('/hfc/_i'))) {
    const to = path.replaceAll(/\{\w+\?\}/g, '').replaceAll(/\{\w+\}/g, '1');
    await goInPage(page, '/about/about');
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(notFoundTitle);
    await goInPage(page, to);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(notFoundTitle);
  }
  expect(fetched.filter((url) => url.includes('/remotes/mf-staff'))).toEqual([]);
});

test('[RTR-26] [RTR-27] staff see the review cycles under their title, and open one by its id', async ({
  signInAs,
  page,
  site,
}) => {
  await signInAs(staff);
  await page.goto(row('RTR-26').path);
  await expect(page).toHaveTitle('Review cycles | Commonhearth');
  await expect(page.getByRole('heading', { level: 1, name: 'Review cycles' })).toBeVisible();
  const [period] = await site.sql.query<{ id: string; name: string }>(
    "select review_period_id::text as id, name from review_periods where status = 'open' limit 1",
  );
  await page.goto(row('RTR-27').path.replace('{review_period_id}', period?.id ?? '0'));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(period?.name ?? 'no cycle');
});

test('[RTE-01b] no page of the staff is planned any more: each has its heading, and none says that it is still being built', async ({
  page,
  signInAs,
  site,
}) => {
  await signInAs(staff);
  const [period] = await site.sql.query<{ id: string }>(
    "select review_period_id::text as id from review_periods where status = 'open' limit 1",
  );
  const main = page.getByRole('main');
  for (const { app, path } of rows.filter((one) => one.app === 'hfci')) {
    await page.goto(path.replace('{review_period_id}', period?.id ?? '0').replaceAll(/\/\{\w+\?\}/g, ''));
    await expect(main.getByRole('heading', { level: 1 }), `${app} ${path}`).toHaveText(/\w/);
    await expect(main).not.toContainText('We’re still building this page.');
    await expect(main).not.toContainText(notFoundTitle);
  }
});

test.describe('below every page of the consumer app', () => {
  // axe reads these pages in screens.spec.ts, at both widths
  test('[RTR-42] the footer leads to real short pages; terms and privacy say that they are drafts', async ({
    page,
  }) => {
    await page.goto('/login');
    const pages = {
      'How it works': false,
      'About us': false,
      Contact: false,
      Privacy: true,
      Terms: true,
      'Fair housing': false,
    };
    for (const [name, draft] of Object.entries(pages)) {
      await page.getByRole('contentinfo').getByRole('link', { name }).click();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(page).toHaveTitle(`${name} | Commonhearth`);
      await expect(page.getByRole('main').getByText('A lawyer hasn’t reviewed it yet')).toHaveCount(
        draft ? 1 : 0,
      );
    }
  });
});
