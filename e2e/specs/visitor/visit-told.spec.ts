import type { Page } from '@playwright/test';
import { axeFindings } from '../../fixtures/accessibility.ts';
import { comeToRest } from '../../fixtures/measures.ts';
import { consumer } from '../../fixtures/people.ts';
import { waitForFailureCode } from '../../fixtures/remotes/faults.ts';
import { expect, test } from '../../fixtures/test.ts';
import { phone } from '../../fixtures/widths.ts';

// who was never asked
test.use({ storageState: { cookies: [], origins: [] } });

const homes = /homes?( fits?)?$/;
const barOf = (page: Page) => page.getByRole('region', { name: 'Privacy choice' });
/** A call that tells of a visit. */
const telling = /\/api\/(?:engagement|analytics|recorder)/;

test('[TEL-05] what is done in a visit is told by a beacon when the page is left, and cookies keep viewer and visit; the bar at the foot takes a refusal that counts in every tab, as does a change of mind; who refuses is told of no more, and is nobody', async ({
  page,
  context,
}) => {
  await page.goto('/hfc/home');
  await expect(page.getByRole('heading', { level: 1, name: homes })).toBeVisible();
  await page.waitForFunction(() => localStorage.getItem('commonhearth.engagement') !== null);
  const visit = await page.evaluate(
    () =>
      (JSON.parse(localStorage.getItem('commonhearth.engagement') ?? '') as { value: { id: string } }).value
        .id,
  );
  await page.goto('about:blank');
  // the answer to the beacon, which nothing but a page that is left sends so early
  const cookie = async (name: string) => (await context.cookies()).find((one) => one.name === name)?.value;
  await expect.poll(() => cookie('session_id')).toBe(visit);
  expect(await cookie('viewer_id')).toMatch(/^[0-9a-f-]{36}$/);

  const asked: string[] = [];
  const other = await context.newPage();
  for (const tab of [page, other]) await tab.goto('/about/privacy');
  for (const tab of [page, other]) await expect(barOf(tab)).toBeVisible();
  await barOf(page).getByRole('button', { name: 'Turn it off' }).press('Enter');
  for (const tab of [page, other]) await expect(barOf(tab)).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('commonhearth.engagement'))).toBeNull();
  const choice = page.getByRole('dialog', { name: 'Privacy choice' });
  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'Privacy choice' }).click();
    await choice.getByRole('button', { name }).click();
    await expect(choice).toBeHidden();
  };
  await choose('Yes, that’s fine');
  await other.bringToFront();
  // a key starts a session only after the tracking code has started again, when the page is idle
  await expect
    .poll(async () => {
      await other.keyboard.press('Shift');
      return other.evaluate(() => localStorage.getItem('commonhearth.engagement'));
    })
    .not.toBeNull();
  await page.bringToFront();
  await choose('Only what’s needed');
  await other.waitForFunction(() => localStorage.getItem('commonhearth.engagement') === null);
  await other.close();
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/hfc/home');
  await expect(page.getByRole('heading', { level: 1, name: homes })).toBeVisible();
  // loads at rest, after the telemetry
  await waitForFailureCode(page);
  await page.goto('about:blank');
  expect(asked.filter((url) => telling.test(url))).toEqual([]);
  expect((await context.cookies()).map(({ name }) => name).filter((name) => name.endsWith('_id'))).toEqual(
    [],
  );
});

test('the privacy question stands on no page that one goes through and behind dialogs, takes no press in its first half second, and leaves the page accessible', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.goto('/about/privacy');
  await expect(barOf(page)).toBeVisible();
  await comeToRest(page);
  expect(await axeFindings(page)).toEqual([]);
  const waits = await barOf(page).evaluate((bar) => {
    const { animationName, animationDuration, animationTimingFunction } = getComputedStyle(bar);
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
    const frames = rules.find((rule) => rule instanceof CSSKeyframesRule && rule.name === animationName);
    return [animationDuration, animationTimingFunction, frames?.cssText];
  });
  expect(waits).toEqual(['0.5s', 'steps(1)', expect.stringMatching(/0% { pointer-events: none; }/)]);
  const choice = page.getByRole('button', { name: 'Privacy choice' });
  await choice.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Privacy choice' })).toBeVisible();
  await expect(barOf(page)).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(barOf(page)).toBeVisible();
  await expect(choice).toBeFocused();
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).press('Enter');
  await expect(page.getByRole('main').getByRole('button', { name: 'Log in' })).toBeVisible();
  await expect(barOf(page)).toHaveCount(0);
  await page.goBack();
  await expect(barOf(page)).toBeVisible();
});

/** Such an event as the library keeps what it could not tell, of so many KB. */
const untold = (id: string, kilobytes: number) => ({
  id,
  flushAfter: 1,
  payload: {
    event: 'Page Viewed',
    properties: { token: 'site', $insert_id: id, filler: 'x'.repeat(kilobytes * 1024) },
  },
});

test('[TEL-04] [TEL-07] the ingest takes what the library tells of events, people and groups; of what it finds too large all but a single event that is', async ({
  page,
  site,
  signInAs,
  expectedErrors,
}) => {
  expectedErrors.push('413');
  await signInAs(consumer);
  // what other journeys at this site were counted for
  await site.sql.query('delete from analytics_events');
  await page.clock.install();
  await page.addInitScript(
    (waiting) => {
      localStorage.setItem('__mpq_site_ev', waiting);
    },
    JSON.stringify([untold('half-of-it-1', 120), untold('half-of-it-2', 120), untold('all-too-large', 300)]),
  );
  await page.goto('/hfc/home');
  await expect(page.getByRole('heading', { level: 1, name: homes })).toBeVisible();
  await page.getByRole('button', { name: 'Hide map' }).click();
  const rows = (where: string) =>
    site.sql.query<{ event_id: string }>(`select event_id from analytics_events where ${where}`);
  const kept = async (where: string) => {
    await page.clock.fastForward(5000);
    return (await rows(where)).length;
  };
  await expect.poll(() => kept(`event_id like 'half-of-it-%'`)).toBe(2);
  await expect
    .poll(() => kept(`name = 'Dashboard' and data ->> 'subevent' = 'map_toggled'`))
    .toBeGreaterThan(0);
  await expect.poll(() => kept(`kind = 'groups' and data ->> '$group_key' = 'market'`)).toBeGreaterThan(0);
  await expect.poll(() => kept(`kind = 'engage' and name = '$set'`)).toBeGreaterThan(0);
  await expect
    .poll(async () => {
      await page.clock.fastForward(5000);
      return page.evaluate(() => localStorage.getItem('__mpq_site_ev'));
    })
    .not.toContain('all-too-large');
  expect(await rows(`event_id = 'all-too-large'`)).toEqual([]);
});
