import { expectAccessible } from '../../fixtures/accessibility.ts';
import { bearerOf, demoPassword, makePerson, signIn, staff } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { onDesktop } from '../../fixtures/widths.ts';

const bernal = '/hfc/_i/area_beta_users?mk=bay_area&ar=Bernal%2520Heights';

for (const [where, viewport] of onDesktop) {
  test.describe(where, () => {
    test.use({ viewport });

    test(
      '[ADM-02] [RTR-32] who is let in sees the homes of the area, who is removed no longer does, and who signs up with an address that waits does',
      { tag: '@main' },
      async ({ page, browser, site, signInAs }) => {
        const [known, later] = [
          `known-${viewport.width}@friends.example`,
          `later-${viewport.width}@friends.example`,
        ];
        const context = await browser.newContext({ viewport, baseURL: site.origin });
        const friend = await context.newPage();
        await makePerson(friend.request, known, 'Kim');
        await signInAs(staff);
        await page.goto(bernal);
        const people = page.getByRole('table', { name: 'People with early access' });
        const rowOf = (email: string) => people.getByRole('row', { name: new RegExp(email) });
        await expect(rowOf('ada@demo')).toContainText('Has access');
        await expectAccessible(page);

        await page
          .getByRole('textbox', { name: 'Addresses' })
          .fill(`Kim <${known}>; ${later}\n${known.toUpperCase()}\nkim at oldtown`);
        await expect(page.getByText('1 entry isn’t an email address.')).toBeVisible();
        await page.getByRole('button', { name: /^Add 2 to Bernal Heights/ }).click();
        await expect(page.getByText('1 person has access now. 1 address waits for a sign-up.')).toBeVisible();
        await expect(page.getByRole('button', { name: 'Undo all 2' })).toBeVisible();
        await expect(page.getByRole('textbox', { name: 'Addresses' })).toHaveValue('kim at oldtown');
        await expect(rowOf(later)).toContainText('Waits');
        await expectAccessible(page);

        await signIn(friend, known, demoPassword);
        const early = friend.getByRole('article').filter({ hasText: 'EARLY LOOK' });
        const list = '/hfc/home?mk=bay_area&ar=Bernal+Heights';
        await friend.goto(list);
        await expect(early.first()).toBeVisible();

        const seen = async (email: string): Promise<unknown> => {
          const headers = await bearerOf(friend.request, email);
          const [own] = await site.sql.query<{ id: string }>(
            'select s.subscriber_id::text as id from subscribers s join users u using (user_id) where u.email = $1',
            [email],
          );
          const answer = await friend.request.get(
            `/api/hfc/user_beta_area_ids?subscriber_id=${own?.id ?? ''}`,
            { headers },
          );
          return ((await answer.json()) as { area_ids: string[] }).area_ids.length;
        };
        await rowOf(known)
          .getByRole('button', { name: `Remove ${known} from Bernal Heights` })
          .click();
        await expect(page.getByText('Kim no longer has access to Bernal Heights.')).toBeVisible();
        await expect(rowOf(known)).toHaveCount(0);
        expect(await seen(known)).toBe(0);
        await friend.goto('about:blank');
        await friend.goto(list);
        await expect(friend.getByRole('heading', { level: 1 })).toHaveText(/^[\d,]+ homes$/);
        await expect(early).toHaveCount(0);

        await page.getByRole('button', { name: 'Undo', exact: true }).click();
        await expect(rowOf(known)).toContainText('Has access');
        expect(await seen(known)).toBe(1);

        // the demo confirms an address as its account is made
        await makePerson(friend.request, later, 'Lee');
        expect(await seen(later)).toBe(1);
        await page.reload();
        await expect(rowOf(later)).toContainText('Has access');
        await context.close();
      },
    );
  });
}

test('[CAL-43] [API-15] what a change of status would do is said before it is made; it shows at once, and can be taken back', async ({
  page,
  site,
  signInAs,
}) => {
  const status = page.getByLabel('Status of Atwater Village');
  const stored = async () =>
    (await site.sql.query<{ status: string }>("select status from areas where name = 'Atwater Village'"))[0]
      ?.status;
  await signInAs(staff);
  await page.goto('/hfc/_i/area_beta_users?mk=los_angeles&ar=Atwater%2520Village');
  await expect(status).toHaveValue('in_beta');
  await status.selectOption('live');
  const dialog = page.getByRole('dialog', { name: 'Make Atwater Village live?' });
  await expect(dialog.getByRole('list', { name: 'What it does' })).toContainText(
    /appears? for everyone|no published homes/,
  );
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(status).toHaveValue('in_beta');
  expect(await stored()).toBe('in_beta');

  await status.selectOption('internal_review');
  await page
    .getByRole('dialog', { name: 'Show Atwater Village to colleagues only?' })
    .getByRole('button', { name: 'Show to colleagues only' })
    .click();
  await expect(status).toHaveValue('internal_review');
  await expect.poll(stored).toBe('internal_review');
  await status.selectOption('in_beta');
  await page.getByRole('dialog').getByRole('button', { name: 'Put it in beta' }).click();
  await expect.poll(stored).toBe('in_beta');
  await expect(status).toHaveValue('in_beta');
});
