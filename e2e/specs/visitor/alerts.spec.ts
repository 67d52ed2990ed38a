import type { Page } from '@playwright/test';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { consumer } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { desktop, phone } from '../../fixtures/widths.ts';

interface Told {
  readonly id: string;
  readonly title: string;
  readonly text: string;
}
const shortlist = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Shortlist/ });
const comeIntoView = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

test('[CMP-09a] what the team writes about a liked home is said in the navigation, on its card and in the home, and clears as it is opened or put away, in every tab', async ({
  page,
  context,
  site,
  signInAs,
  expectedErrors,
}) => {
  expectedErrors.push('503');
  const ofAda =
    'from subscribers s join users u using (user_id) join markets m using (market_id) where u.email = $1 and m.key = $2';
  const ada = [consumer, 'bay_area'];
  await site.sql.query(`delete from alerts where subscriber_id in (select s.subscriber_id ${ofAda})`, ada);
  await site.sql.query(`delete from likes where subscriber_id in (select s.subscriber_id ${ofAda})`, ada);
  const [first, second, third] = await site.sql.query<Told>(
    `select compound_id::text as id, editorial ->> 'title' as title, broadcast_comments -> 0 ->> 'text' as text
     from compounds c join markets m using (market_id)
     where m.key = 'bay_area' and status = 'published' and jsonb_array_length(broadcast_comments) > 0 order by compound_id limit 3`,
  );
  if (first === undefined || second === undefined || third === undefined)
    throw new Error('The demo has too few comments.');
  const tell = async ({ id }: Told) => {
    await site.sql.query(
      `insert into likes (subscriber_id, compound_id, status, update_timestamp) select s.subscriber_id, $3::bigint, 'liked', now() ${ofAda}`,
      [...ada, id],
    );
    await site.sql.query(
      `insert into alerts (subscriber_id, compound_id, type, comment_id, create_timestamp) select s.subscriber_id, $3::bigint, 'compound_broadcast', 'told', now() ${ofAda}`,
      [...ada, id],
    );
  };
  await tell(first);
  await tell(second);
  const item = ({ title }: Told) => page.getByRole('listitem').filter({ hasText: title });

  await page.setViewportSize(desktop);
  await page.goto('/hfc/home');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByText('NEW COMMENT')).toHaveCount(0);
  await page.goto('about:blank');

  await signInAs(consumer);
  await page.goto('/hfc/favorites');
  await expect(shortlist(page)).toHaveText('Shortlist2 new');
  await expect(page.getByText('NEW COMMENT')).toHaveCount(2);
  const other = await context.newPage();
  await other.goto('/hfc/home');
  await expect(shortlist(other)).toHaveText('Shortlist2 new');
  await expectAccessible(page);

  // the visit cannot be noted: what is new stays new
  await context.route('**/activity/viewed', (route) => route.fulfill({ status: 503 }));
  const dialog = page.getByRole('dialog');
  const refused = page.waitForResponse((answer) => answer.url().endsWith('/activity/viewed'));
  await page.getByRole('button', { name: `Read: ${first.title}` }).click();
  await expect(dialog.getByText(first.text)).toBeVisible();
  await refused;
  await page.goBack();
  await expect(item(first).getByText('NEW COMMENT')).toBeVisible();
  await context.unroute('**/activity/viewed');

  await page.getByRole('button', { name: `Read: ${first.title}` }).click();
  await expect(dialog.getByText(first.text)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Dismiss the news' })).toBeVisible();
  await page.goBack();
  await expect(shortlist(page)).toHaveText('Shortlist1 new');
  await expect(item(first).getByText('NEW COMMENT')).toHaveCount(0);
  await expect(item(second).getByText('NEW COMMENT')).toBeVisible();

  const putAway = page.getByRole('button', { name: `Dismiss: ${second.title}` });
  await context.route('**/compound_alerts?*', (route) => route.fulfill({ status: 503 }));
  await putAway.click();
  await expect(page.getByText('Couldn’t dismiss that. Check your connection and try again.')).toBeVisible();
  await expect(item(second).getByText('NEW COMMENT')).toBeVisible();
  await context.unroute('**/compound_alerts?*');
  // it goes before it is stored, which the other tab asks for
  const stored = page.waitForResponse(
    (answer) => answer.request().method() === 'DELETE' && answer.url().includes('/compound_alerts'),
  );
  await putAway.press('Enter');
  await expect(putAway).toHaveCount(0);
  await stored;
  await expect(shortlist(page)).toHaveText('Shortlist');
  await expect(item(second).getByRole('link').first()).toBeFocused();

  await comeIntoView(other);
  await expect(shortlist(other)).toHaveText('Shortlist');
  await tell(third);
  await other.setViewportSize(phone);
  await other.reload();
  await other.getByRole('button', { name: /^Account of .*, 1 new$/ }).click();
  await other.getByRole('menuitem', { name: 'Shortlist · 1 new' }).click();
  await other.getByRole('button', { name: `Read: ${third.title}` }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Dismiss the news' }).click();
  await other.goBack();
  await expect(other.getByText('NEW COMMENT')).toHaveCount(0);
  await expect
    .poll(async () => {
      const left = `select 1 from alerts where removed_at is null and subscriber_id in (select s.subscriber_id ${ofAda})`;
      return (await site.sql.query(left, ada)).length;
    })
    .toBe(1);
});
