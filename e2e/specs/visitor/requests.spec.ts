import type { Locator } from '@playwright/test';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { hold } from '../../fixtures/hold.ts';
import { makePerson, signIn } from '../../fixtures/people.ts';
import type { Site } from '../../fixtures/site.ts';
import { expect, test } from '../../fixtures/test.ts';

const homeSql =
  "select compound_id::text as id, editorial ->> 'title' as title from compounds where status = 'published' and available order by 1 limit 1";
/** What somebody's requests sent: to an agent, who replies to them, and the copies. */
const mailsOf = (site: Site, email: string) =>
  site.sql.query(
    `select kind, to_address as to, reply_to as reply from mails
      where kind ~ '^(tour_|message)' and $1 in (to_address, reply_to) order by mail_id`,
    [email],
  );

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test(
    '[CMP-06] a visitor is led to the tour form; signed in they ask for a tour once, whatever is lost on the way, find it under their requests, and cancel it',
    { tag: '@main' },
    async ({ page, request, site, expectedErrors }) => {
      expectedErrors.push('net::ERR');
      const email = 'asks-for-tour@people.example';
      await makePerson(request, email, 'Robin');
      const [home] = await site.sql.query<{ id: string; title: string }>(homeSql);
      const address = `/hfc/compounds/${home?.id ?? ''}`;
      const releaseResources = await hold(page, /compound_resources/);
      await page.goto(address);
      const ask = page
        .getByRole('region', { name: 'See it together' })
        .getByRole('link', { name: 'Request a tour' });
      // the first thing to do with a home, also in the bar at its foot
      const foot = page.getByRole('complementary', { name: 'Price and like' });
      const colour = (of: Locator) => of.evaluate((button) => getComputedStyle(button).backgroundColor);
      const toTour = foot.getByRole('button', { name: /^Request a tour/ });
      await expect(toTour).toBeInViewport();
      expect(await colour(toTour)).toBe(await colour(ask));
      expect(await colour(foot.getByRole('button', { name: /^Like/ }))).not.toBe(await colour(ask));
      await toTour.click();
      await expect(ask).toBeInViewport();
      const placeOfAsk = await ask.boundingBox();
      releaseResources();
      const resources = page.getByRole('heading', { name: 'Before you visit' }).locator('~ ul');
      await expect(resources.getByRole('group').first()).toBeVisible();
      // what loads late does not move it under the finger
      expect(await ask.boundingBox()).toEqual(placeOfAsk);
      await ask.click();
      await page.waitForURL(`**/hfc/tour?cid=${home?.id ?? ''}`);
      await signIn(page, email);
      await page.goto(address);

      const box = page.getByRole('region', { name: 'See it together' });
      const day = box.getByRole('group', { name: 'Days that suit you (optional)' }).getByRole('button');
      await day.nth(2).click();
      await day.nth(0).press('Space');
      const note = box.getByLabel(/^Note for June/);
      // her face, which comes from the store of pictures
      await expect(box.locator('img[src*="/photos/agents/"]')).toHaveJSProperty('naturalWidth', 160);
      await expect(box.getByText('Your advisor. Replies by email.')).toBeVisible();
      await note.fill('We are two families. 🏡');
      await expectAccessible(page);
      // the server takes it, and its answer is lost on the way
      const keys: (string | undefined)[] = [];
      await page.route('**/api/hfc/tour_request', async (route) => {
        keys.push(route.request().headers()['idempotency-key']);
        if (keys.length > 1) return route.continue();
        await route.fetch();
        return route.abort();
      });
      const submit = box.getByRole('button', { name: 'Request a tour' });
      await submit.click();
      await expect(box.getByText('Your request was not sent')).toBeInViewport();
      await expect(note).toHaveValue('We are two families. 🏡');
      await expect(day.nth(2)).toHaveAttribute('aria-pressed', 'true');
      await submit.click();
      await expect(box.getByRole('heading', { name: 'We got your request' })).toBeFocused();
      await expect(box.getByText(/June Park will email you back\. Your copy is in your email/)).toBeVisible();
      expect(new Set(keys).size).toBe(1);
      expect(await mailsOf(site, email)).toEqual([
        { kind: 'tour_request', to: 'june@demo.commonhearth.example', reply: email },
        { kind: 'tour_request_copy', to: email, reply: null },
      ]);
      const [mail] = await site.sql.query<{ html: string; text: string }>(
        "select html, text from mails where kind = 'tour_request' and reply_to = $1",
        [email],
      );
      for (const words of [home?.title ?? 'no home', address, 'We are two families.'])
        expect(mail?.text).toContain(words);
      const photo = /<img src="([^"]*\.jpg)"/.exec(mail?.html ?? '')?.[1] ?? '';
      expect((await request.get(photo)).headers()['content-type']).toBe('image/jpeg');

      await box.getByRole('link', { name: 'My requests' }).click();
      await page.waitForURL('**/hfc/account/requests');
      const list = page.getByRole('main');
      await expect(list.getByText('Waiting for June Park')).toBeVisible();
      await expectAccessible(page);
      await list.getByRole('button', { name: `Cancel the tour of ${home?.title ?? ''}` }).click();
      const asked = page.getByRole('dialog');
      await expect(asked.getByText(/We’ll email June Park/)).toBeVisible();
      await asked.getByRole('button', { name: 'Cancel the tour' }).click();
      await expect(list.getByText('You canceled')).toBeVisible();
      await expect(list.getByRole('button', { name: /Cancel the tour/ })).toHaveCount(0);
      await expect(list.locator('img')).toHaveJSProperty('complete', true);
      await expectAccessible(page);
      await list.getByRole('link', { name: `Ask again for a tour of ${home?.title ?? ''}` }).click();
      await expect(box.getByRole('button', { name: 'Request a tour' })).toBeAttached();
      expect((await mailsOf(site, email)).at(-1)).toEqual({
        kind: 'tour_cancelled',
        to: 'june@demo.commonhearth.example',
        reply: email,
      });
    },
  );
});

test('[RTR-19] [CMP-06] who is signed in finds who answers on the contact page and writes to them; about a home they write from it, to their own advisor', async ({
  page,
  request,
  site,
}) => {
  const email = 'writes@people.example';
  await makePerson(request, email, 'Robin');
  await signIn(page, email);
  await page.goto('/hfc/contact');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact us');
  await expect(page.getByRole('link', { name: 'june@demo.commonhearth.example' })).toBeVisible();
  const send = page.getByRole('button', { name: 'Send message' });
  await send.press('Enter');
  await expect(page.getByText('Write your message.')).toBeVisible();
  await expect(page.getByLabel('Your message')).toBeFocused();
  await page.getByLabel('Your message').fill('How do groups begin?');
  await expectAccessible(page);
  await send.click();
  await expect(page.getByRole('heading', { name: 'Your message is sent' })).toBeFocused();

  await site.sql.query(
    "update users set lnf_advisor = (select agent_id from agents where name = 'Priya Raman') where email = $1",
    [email],
  );
  const [home] = await site.sql.query<{ id: string; title: string }>(homeSql);
  await page.goto(`/hfc/compounds/${home?.id ?? ''}`);
  await page.getByRole('button', { name: 'Message Priya' }).click();
  const dialog = page.getByRole('dialog', { name: 'Message Priya Raman' });
  await dialog.getByLabel('Your message').fill('Is the porch shared?');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send message' }).click();
  await expect(dialog.getByRole('heading', { name: 'Your message is sent' })).toBeFocused();
  await dialog.getByRole('link', { name: 'My requests' }).click();
  await expect(page.getByRole('main').getByText('Is the porch shared?')).toBeVisible();
  await expect(page.getByRole('main').getByText('How do groups begin?')).toBeVisible();
  expect(await mailsOf(site, email)).toEqual([
    { kind: 'message', to: 'june@demo.commonhearth.example', reply: email },
    { kind: 'message_copy', to: email, reply: null },
    { kind: 'message', to: 'priya@demo.commonhearth.example', reply: email },
    { kind: 'message_copy', to: email, reply: null },
  ]);
  const pages = await site.sql.query(
    'select page_sent_from as page from messages join subscribers using (subscriber_id) join users using (user_id) where email = $1 order by message_id',
    [email],
  );
  expect(pages).toEqual([
    { page: '[Route] /hfc/contact' },
    { page: `[Route] /hfc/compounds/${home?.id ?? ''}` },
  ]);
});
