import { notFoundTitle } from '@commonhearth/schemas/constants';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { signIn, staff, consumer } from '../../fixtures/people.ts';
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

test('[RTR-35] [RTE-03] / leads to the dashboard', async ({ page }) => {
  await page.goto(row('RTR-35').path);
  await page.waitForURL('**/hfc/home');
});

test('[RTR-15] [RTE-03] /hfc leads to the dashboard after login', async ({ page }) => {
  await page.goto(row('RTR-15').path);
  await page.waitForURL('**/login');
  await page.getByLabel('Email').fill(consumer);
  await page.getByLabel('Password', { exact: true }).fill('demo-password-1');
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL('**/hfc/home');
});

for (const key of ['seattle', 'bay_area', 'los_angeles', 'austin', 'washington_dc']) {
  test(`[RTR-14] /hfc/${key} leads to the dashboard of its market`, async ({ page }) => {
    await page.goto(`/hfc/${key}`);
    await page.waitForURL(/\/hfc\/home/);
    const names: Readonly<Record<string, string>> = {
      seattle: 'Seattle',
      bay_area: 'Bay Area',
      los_angeles: 'Los Angeles',
      austin: 'Austin',
      washington_dc: 'Washington D.C.',
    };
    await expect(
      page
        .getByRole('group', { name: 'Filters' })
        .getByRole('button', { name: new RegExp(`${names[key] ?? ''}$`) }),
    ).toBeVisible();
  });
}

test('[RTR-13] /hfc/signup is the sign-up page, also by its title', async ({ page }) => {
  await page.goto(row('RTR-13').path);
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect(page).toHaveTitle('Sign up | Commonhearth');
});

for (const id of ['RTR-20', 'RTR-21']) {
  test(`[${id}] a home that is not shown to the public answers 404`, async ({
    page,
    expectedErrors,
    site,
  }) => {
    expectedErrors.push('404');
    const [hidden] = await site.sql.query<{ id: string }>(
      "select compound_id::text as id from compounds where status = 'for_review' limit 1",
    );
    const answer = await page.goto(row(id).path.replace('{compound_id}', hidden?.id ?? '0'));
    expect(answer?.status()).toBe(404);
  });
}

test('[RTR-38] an unknown path is a page of its own, with status 404 and a thinking emoji', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push('404');
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page).toHaveTitle(`${notFoundTitle} | Commonhearth`);
  await expect(page.getByRole('main')).toContainText('🤔');
});

test('[ERR-38] [RTE-06] the server itself answers 404 and names the page', async ({ request }) => {
  const answer = await request.get('/no/such/page', { headers: { accept: 'text/html' } });
  expect(answer.status()).toBe(404);
  expect(await answer.text()).toContain(
    '<title>Sorry, we couldn&#39;t find that page. | Commonhearth</title>',
  );
});

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

test('[RTE-16] the logo leads to the home of whoever clicks it: the homes, or for staff the cycles', async ({
  page,
  site,
}) => {
  // staff whom another journey of this site led into the consumers' app follow a market since
  await site.sql.query(
    'delete from subscribers where user_id = (select user_id from users where email = $1)',
    [staff],
  );
  const logo = page.getByRole('banner').getByRole('link', { name: /, home$/ });
  await page.goto('/login');
  await logo.click();
  await page.waitForURL('**/hfc/home');
  await signIn(page, staff);
  await page.waitForURL('**/hfc/_i/review');
  await page.goto('/about/about');
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
  await logo.click();
  await page.waitForURL('**/hfc/_i/review');
});

test('[RTE-11] the title is reset on every navigation, also by back', async ({ page }) => {
  await page.goto('/hfc/home');
  await page.getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveTitle('Log in | Commonhearth');
  await page.goBack();
  await expect(page).toHaveTitle('Homes in the Bay Area | Commonhearth');
  expect(await page.locator('meta[name="description"]').getAttribute('content')).toBe(
    'The best thing you can do for your happiness',
  );
});

test('[RTE-11] the title says which market and which home is shown, in the answer and in the tab', async ({
  page,
}) => {
  const served = async (url: string): Promise<string> => {
    const answer = await page.request.get(url, { headers: { accept: 'text/html' } });
    return /<title>(.*)<\/title>/.exec(await answer.text())?.[1] ?? '';
  };
  await page.goto('/hfc/austin');
  await expect(page).toHaveTitle('Homes in Austin | Commonhearth');
  expect(await served('/hfc/austin')).toBe('Homes in Austin | Commonhearth');
  const link = page.getByRole('list', { name: 'Homes' }).getByRole('article').first().getByRole('link');
  const home = await link.innerText();
  await link.click();
  await expect(page).toHaveTitle(`${home} | Commonhearth`);
  expect(await served(page.url())).toBe(`${home} | Commonhearth`);
  await page.goBack();
  await expect(page).toHaveTitle('Homes in Austin | Commonhearth');
});

test('[RTE-11] a page for staff says nothing of itself to who may not enter, and its name to staff', async ({
  signInAs,
  page,
}) => {
  const path = row('RTR-26').path;
  const answer = await page.request.get(path, { headers: { accept: 'text/html' } });
  expect(await answer.text()).toContain('<title>Commonhearth</title>');
  await signInAs(consumer);
  await page.goto(path);
  await expect(page).toHaveTitle(`${notFoundTitle} | Commonhearth`);
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

  test('[RTR-42] any other page of this kind is not found', async ({ page, expectedErrors }) => {
    expectedErrors.push('404');
    const answer = await page.goto('/about/nonsense');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(notFoundTitle);
  });
});
