import {
  guarded,
  landingOf,
  ofPages,
  refused,
  routeRows,
  sampleOf,
  sorted,
  type Carried,
} from '@commonhearth/testing/landings';
import type { Page } from '@playwright/test';
import { goInPage } from '../../fixtures/go-in-page.ts';
import { consumer, demoPassword } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';

/** One route of each flag, none after one that leads who is signed out to the same page; login leads on who is in. */
const walked = ['RTR-42', 'RTR-25', 'RTR-16', 'RTR-17', 'RTR-08', 'RTR-01'].map((id) => {
  const row = routeRows.find((one) => one.id === id);
  if (row === undefined) throw new Error(`There is no route ${id}.`);
  return row;
});
/** What is held where a test can see it; the rest stands in the address, or is proven without a browser. */
const seen = [
  ...['devMode', 'emailPreferencesToken', 'failedLoginRedirect', 'initialAreaIds', 'initialAreaNames'],
  ...['initialMarketName', 'redirectOnLogin', 'subscriberIdForNextLogin'],
];
type Held = Readonly<Record<string, unknown>>;

const heldIn = (page: Page): Promise<Held> =>
  page.evaluate((names) => {
    const read = (text: string | null) =>
      (JSON.parse(text ?? '{}') as { value?: Readonly<Record<string, unknown>> }).value;
    const browser = read(localStorage.getItem('commonhearth.state'))?.['navigation'];
    const all: Readonly<Record<string, unknown>> = {
      ...(browser as object | undefined),
      ...read(sessionStorage.getItem('commonhearth.tab_state')),
    };
    const isNothing = (value: unknown) =>
      value === undefined ||
      value === null ||
      value === false ||
      (Array.isArray(value) && value.length === 0);
    const held = names.map((name) => [name, all[name]] as const);
    return Object.fromEntries(held.filter(([, value]) => !isNothing(value)));
  }, seen);

/** The auth check leads on by itself: to the home that was shared, else to the form. */
function afterAuthCheck({ name, path, query, keeps }: ReturnType<typeof landingOf>) {
  if (name !== 'Auth Check') return { path, query, keeps };
  const { failedLoginRedirect: shared, ...rest } = keeps as Held & {
    readonly failedLoginRedirect?: { readonly compoundId: string; readonly shareLinkKey: string };
  };
  return shared === undefined
    ? { path: '/login', query, keeps }
    : {
        path: `/hfc/homes_c/${shared.compoundId}`,
        query: sorted(`${query}&slk=${shared.shareLinkKey}`),
        keeps: rest,
      };
}

/** Walks to routes one after the other, within one load of the page. */
function walkIn(page: Page, signedIn: boolean) {
  // features that were asked for come back in every later address
  const features = new URLSearchParams();
  return async (row: (typeof walked)[number], carried: Carried): Promise<void> => {
    const [before, title] = [await heldIn(page), await page.title()];
    const { path, query, keeps } = afterAuthCheck(landingOf(row, signedIn, carried));
    if (carried.query.startsWith('xf') && carried.stays)
      for (const [name, value] of new URLSearchParams(carried.query)) features.set(name, value);
    const end = new URLSearchParams([...new URLSearchParams(query), ...features]);
    await goInPage(page, `${sampleOf(row.path)}?${carried.query}`);
    await expect
      .poll(
        async () => {
          const { pathname, search } = new URL(page.url());
          return [pathname, sorted(search), await heldIn(page), (await page.title()) === title];
        },
        { message: `${row.name} with ?${carried.query.slice(0, 60)}`, intervals: [20] },
      )
      .toEqual([
        path,
        sorted(String(new URLSearchParams(Object.fromEntries(end)))),
        { ...before, ...Object.fromEntries(Object.entries(keeps).filter(([name]) => seen.includes(name))) },
        false,
      ]);
  };
}

for (const who of [undefined, consumer]) {
  test(`[RTE-09] what links carry does what it says on a route of each flag, ${who === undefined ? 'signed out' : 'signed in'}`, async ({
    page,
    signInAs,
    site,
  }) => {
    if (who !== undefined) await signInAs(who);
    const [shown] = await site.sql.query<{ id: string }>(
      "select compound_id::text as id from compounds join areas using (area_id) where compounds.status = 'published' and not internal and areas.status = 'live' order by compound_id limit 1",
    );
    await page.goto('/login');
    await expect(
      page
        .getByRole('banner')
        .getByRole(who === undefined ? 'link' : 'button', { name: /^(Log in|Account of)/ }),
    ).toBeVisible();
    // where there is no public site, its front page is the list of homes
    if (who === undefined) {
      await goInPage(page, '/hfc/signup');
      await page.getByRole('main').getByRole('button', { name: 'Back' }).click();
      await expect(page).toHaveURL(/\/hfc\/home$/);
    } else await goInPage(page, '/hfc/home');
    const walk = walkIn(page, who !== undefined);
    const real = ({ query, ...rest }: Carried) => ({
      ...rest,
      query: query.replaceAll(/\b(cid|ohi|cmp|rcid)=7/g, `$1=${shown?.id ?? '0'}`),
    });
    const [all, one] = guarded.filter(({ query }) => query.startsWith('xf'));
    const others = guarded.filter((carried) => carried !== all && carried !== one);
    for (const carried of others) for (const row of walked) await walk(row, carried);
    for (const [index, carried] of [...refused, ...ofPages].entries())
      for (const row of walked.slice(index % walked.length).slice(0, 1)) await walk(row, real(carried));
    // these stay for good
    if (all !== undefined) for (const row of walked) await walk(row, all);
    if (one !== undefined) for (const row of walked.slice(0, 1)) await walk(row, one);
  });
}

test('[SEC-03] a link leads to a place of this site after the sign-in, and to no other', async ({ page }) => {
  const ral = (target: string) => `/login?${new URLSearchParams({ ral: target })}`;
  await page.goto(ral('/hfc/account/areas'));
  await expect(page.getByLabel('Email')).toBeVisible();
  for (const foreign of ['//evil.example', '/\\evil.example', `/${'a'.repeat(8192)}`]) {
    await page.goto(ral(foreign));
    await expect(page).toHaveURL(/\/login$/);
  }
  await page.getByLabel('Email').fill(consumer);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL('**/hfc/account/areas');
});
