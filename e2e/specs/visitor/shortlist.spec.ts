import type { Page } from '@playwright/test';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { hold } from '../../fixtures/hold.ts';
import { bearerOf, consumer, makePerson } from '../../fixtures/people.ts';
import type { Site } from '../../fixtures/site.ts';
import { expect, test } from '../../fixtures/test.ts';
import { phone } from '../../fixtures/widths.ts';

const cards = (page: Page, list = 'Homes') => page.getByRole('list', { name: list }).getByRole('article');
const titleOf = (page: Page, at: number) => cards(page).nth(at).getByRole('link').first().innerText();
const onShortlist = 'Homes on your shortlist';
/** How many homes of the Bay Area somebody is shown, with those that they see early. */
async function homesFor({ sql }: Site, email: string): Promise<number> {
  const [row] = await sql.query<{ homes: number }>(
    `select count(*)::int as homes from compounds c join areas a on a.area_id = c.area_id
     join markets m on m.market_id = c.market_id
     where m.key = 'bay_area' and c.status = 'published' and c.deleted_at is null and not c.internal and c.available
       and (a.status = 'live' or a.status = 'in_beta' and a.area_id in
         (select area_id from area_beta_users join users using (user_id) where email = $1))`,
    [email],
  );
  return row?.homes ?? 0;
}

test.beforeEach(async ({ site }) => {
  await site.sql.query(
    'delete from likes using subscribers s, users u where s.subscriber_id = likes.subscriber_id and u.user_id = s.user_id and u.email = $1',
    [consumer],
  );
});

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test(
    '[RTR-17] [CMP-07b] two homes are liked, noted and compared; one is hidden, undone, hidden again and brought back',
    { tag: '@main' },
    async ({ page, signInAs, site }) => {
      await signInAs(consumer);
      await page.goto('/hfc/favorites');
      await expect(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible();
      await page.getByRole('main').getByRole('link', { name: 'Browse homes' }).click();
      // with the homes that they see early, which are listed above the others and may appear after them
      const all = `${await homesFor(site, consumer)} homes`;
      const fit = page.getByRole('heading', { level: 1 });
      await expect(fit).toHaveText(all);
      const first = await titleOf(page, 0);
      const second = await titleOf(page, 1);
      for (const title of [first, second]) {
        const heart = page.getByRole('button', { name: `On your shortlist: ${title}` });
        const stored = page.waitForResponse((answer) => answer.url().endsWith('/like_status'));
        await heart.click();
        await stored;
      }
      await page.getByRole('button', { name: /^Account of/ }).click();
      await page.getByRole('menuitem', { name: 'Shortlist' }).click();
      await expect(cards(page, onShortlist)).toHaveText([new RegExp(second), new RegExp(first)]);

      const note = page.getByRole('button', { name: `Add a note: ${first}` });
      await note.click();
      const field = page.getByRole('textbox', { name: `Note on ${first}` });
      await expect(field).toBeFocused();
      await field.fill('Ask Ruth if the fence can go.');
      await expect(page.getByText('Saved', { exact: true })).toBeVisible();
      const notes = await site.sql.query(
        `select note from likes join subscribers using (subscriber_id) join users using (user_id)
       where email = $1 and note is not null`,
        [consumer],
      );
      expect(notes).toEqual([{ note: 'Ask Ruth if the fence can go.' }]);
      await expectAccessible(page);

      for (const title of [first, second])
        await page.getByRole('button', { name: `Compare: ${title}` }).click();
      await page.getByRole('button', { name: 'Compare', exact: true }).click();
      const comparison = page.getByRole('dialog');
      await expect(comparison.getByRole('columnheader')).toHaveCount(2);
      // which of them has the lower price is said, not only shown
      const price = comparison.getByRole('row', { name: /^Price \$/ });
      await expect(price.getByText(', lowest')).toHaveCount(1);
      await expectAccessible(page);
      await page.keyboard.press('Escape');

      await page.goto('/hfc/home');
      await expect(fit).toHaveText(all);
      const third = await titleOf(page, 2);
      const card = page.getByRole('link', { name: third, exact: true });
      const notForUs = page.getByRole('menuitem', { name: 'Not for us' });
      const hide = async () => {
        await card.click();
        const modal = page.getByRole('dialog');
        await modal.getByRole('button', { name: 'More' }).click();
        await notForUs.click();
        await expect(modal.getByText(`“${third}” is hidden.`)).toBeVisible();
        return modal;
      };
      const modal = await hide();
      // it shows before it is stored, and until then the page ignores another change of this home
      const undone = page.waitForResponse((answer) => answer.url().endsWith('/like_status'));
      await modal.getByRole('button', { name: 'Undo' }).click();
      await expect(modal.getByText(`“${third}” is hidden.`)).toHaveCount(0);
      await undone;
      await modal.getByRole('button', { name: 'More' }).click();
      await expect(notForUs).toBeVisible();
      await page.keyboard.press('Escape');
      await page.goBack();
      await expect(card).toBeVisible();
      await hide();
      await page.goBack();
      await expect(cards(page).first()).toBeVisible();
      await expect(card).toHaveCount(0);
      await expect(fit).toHaveText(`${Number.parseInt(all, 10) - 1} homes`);

      await page.goto('/hfc/favorites');
      await expect(page.getByText('Ask Ruth if the fence can go.')).toBeVisible();
      const stored = page.waitForResponse((answer) => answer.url().endsWith('/like_status'));
      await page.getByRole('button', { name: `Bring back: ${third}` }).click();
      await expect(page.getByRole('heading', { name: 'Hidden' })).toHaveCount(0);
      await stored;
      await page.goto('/hfc/home');
      await expect(fit).toHaveText(all);
    },
  );
});

test('[CMP-07] a like in one tab shows in another open tab, where it can be removed', async ({
  page,
  context,
  signInAs,
  site,
}) => {
  await signInAs(consumer);
  await page.goto('/hfc/home');
  // the first card appears before the homes in beta areas, which are listed above it
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${await homesFor(site, consumer)} homes`);
  const title = await titleOf(page, 0);
  const other = await context.newPage();
  await other.goto('/hfc/home');
  const heartIn = (tab: Page) => tab.getByRole('button', { name: `On your shortlist: ${title}` });
  await expect(heartIn(other)).toHaveAttribute('aria-pressed', 'false');
  await heartIn(page).click();
  await expect(heartIn(other)).toHaveAttribute('aria-pressed', 'true');
  await heartIn(other).click();
  await expect(heartIn(page)).toHaveAttribute('aria-pressed', 'false');
});

test('hearts and the number of homes are right before the likes have loaded', async ({
  page,
  request,
  signInAs,
}) => {
  const email = 'known-likes@people.example';
  await makePerson(request, email, 'Robin');
  await page.goto('/hfc/home');
  const count = page.getByRole('heading', { level: 1, name: /homes$/ });
  const all = Number.parseInt(await count.innerText(), 10);
  const [liked, hidden] = [await titleOf(page, 0), await titleOf(page, 1)];
  const ids = await cards(page).evaluateAll((shown) =>
    shown.map((card) => new URL(card.querySelector('a')?.href ?? '').searchParams.get('cid')),
  );
  const headers = await bearerOf(request, email);
  const { subscribers } = (await (await request.get('/api/hfc/subscribers', { headers })).json()) as {
    subscribers: { subscriber_id: string }[];
  };
  for (const [at, status] of ['liked', 'disliked'].entries()) {
    const data = { status, subscriber_id: subscribers[0]?.subscriber_id };
    const answer = await request.put(`/api/hfc/compounds/${ids[at] ?? ''}/like_status`, { headers, data });
    expect(answer.status()).toBe(200);
  }
  await signInAs(email);
  const heart = page.getByRole('button', { name: `On your shortlist: ${liked}` });
  await page.goto('/hfc/home');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  const release = await hold(page, /\/api\/(?:enrich_token|hfc\/liked_compounds)/);
  await page.goto(`/hfc/homes_c/${ids[0] ?? ''}`);
  const like = page.getByRole('button', { name: /^Liked / }).filter({ visible: true });
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  release();
  await page.unrouteAll({ behavior: 'wait' });

  // the list waits for the session, and not for the likes
  const releaseLikes = await hold(page, /\/api\/hfc\/liked_compounds/);
  await page.goto('/hfc/home');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(count).toHaveText(`${all - 1} homes`);
  await expect(page.getByRole('link', { name: hidden, exact: true })).toHaveCount(0);
  const known = page.waitForResponse('**/liked_compounds?**');
  releaseLikes();
  await known;
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(count).toHaveText(`${all - 1} homes`);
});
