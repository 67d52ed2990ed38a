import type { Page } from '@playwright/test';
import { test } from '../../fixtures/sites/own-site.ts';
import { bearerOf, consumer, staff } from '../../fixtures/people.ts';
import { staffElsewhere } from '../../fixtures/staff-elsewhere.ts';
import type { Site } from '../../fixtures/site.ts';
import { expect } from '../../fixtures/test.ts';
import { desktop } from '../../fixtures/widths.ts';

test.use({ siteOf: import.meta.filename });
test.use({ viewport: desktop });

/** What would be an element, and would end a script, wherever words are taken for markup. */
const markup = '<b data-markup>"\'&amp;</b></script><img data-markup src=x>';
const asElement = '[data-markup]';
const shown = '<b data-markup>';

/** Columns that people fill, of what visitors and staff see. Only what reads like words: a name of a state is none. */
const written: Readonly<Record<string, readonly string[]>> = {
  agents: ['name'],
  areas: ['display_name'],
  compound_resources: ['title', 'description'],
  compounds: ['staff_note'],
  home_photos: ['alt'],
  homes: ['formatted_address'],
  likes: ['note'],
  messages: ['body', 'home_title'],
  neighborhoods: ['name'],
  review_periods: ['name'],
  tour_requests: ['message', 'home_title'],
  users: ['name'],
};

async function writeMarkup(site: Site): Promise<void> {
  for (const [table, columns] of Object.entries(written))
    for (const column of columns)
      await site.sql.query(`update ${table} set ${column} = left(${column}, 40) || ' ' || $1`, [markup]);
  await site.sql.query(
    `update compounds set
       editorial = editorial || jsonb_build_object('title', left(editorial ->> 'title', 30) || $1, 'description', $1::text),
       ai_editorial = case when ai_editorial is null then null
         else ai_editorial || jsonb_build_object('title', $1::text, 'description', $1::text) end,
       broadcast_comments = (select coalesce(jsonb_agg(one || jsonb_build_object('text', $1::text)), '[]')
         from jsonb_array_elements(broadcast_comments) as one),
       units = (select coalesce(jsonb_agg(one || jsonb_build_object('label', $1::text)), '[]')
         from jsonb_array_elements(units) as one),
       owned_images = (select coalesce(jsonb_agg(one || jsonb_build_object('caption', $1::text)), '[]')
         from jsonb_array_elements(owned_images) as one)
     where editorial ->> 'title' is not null`,
    [` ${markup}`],
  );
  await site.sql.query(
    `update homes set full_address = full_address || jsonb_build_object('street', $1::text, 'city', $1::text)`,
    [markup],
  );
}

/** The words stand there as words, and made nothing of themselves. */
async function expectWords(page: Page): Promise<void> {
  await expect(page.getByText(shown).filter({ visible: true }).first()).toBeVisible();
  await expect(page.locator(asElement)).toHaveCount(0);
}

test('[SEC-04] what staff and visitors write is shown as words and never as markup: screens, pages without scripts, previews, JSON-LD and mails', async ({
  page,
  browser,
  request,
  site,
  signInAs,
}) => {
  test.slow();
  const [home] = await site.sql.query<{ id: string; cycle: string; market: string }>(
    `select compound_id::text as id, review_period_id::text as cycle, key as market
     from compounds c join areas a using (area_id) join markets m on m.market_id = c.market_id
     where c.status = 'published' and a.status = 'live' and not internal and available and c.deleted_at is null
       and cardinality(resource_ids) > 0 order by compound_id limit 1`,
  );
  if (home === undefined) throw new Error('The demo has no published home.');
  const { id, cycle, market } = home;
  const headers = await bearerOf(request, consumer);
  await request.post('/api/hfc/messages', {
    headers,
    data: { compound_id: id, body: 'Hello', page_sent_from: '/' },
  });
  await site.sql.query(
    `insert into likes (subscriber_id, compound_id, status, update_timestamp)
     select subscriber_id, $2::bigint, 'liked', now() from subscribers join users using (user_id) where email = $1
     on conflict do nothing`,
    [consumer, id],
  );
  await writeMarkup(site);
  const before = await site.sql.query('select max(content_version_id) as at from content_versions');
  const colleague = await staffElsewhere(request);
  await colleague.edit(id, {
    editorial: { title: `Fig ${markup}`, description: markup },
    staff_note: markup,
    featured: true,
  });
  const said = await request.post(`/api/hfc/_i/compounds/${id}/broadcast_comments`, {
    headers: await bearerOf(request, staff),
    data: { text: markup },
  });
  expect(said.status()).toBe(200);
  await expect
    .poll(async () => {
      const chunk = await request.get(`/api/hfc/compounds/${id}`);
      const at = await site.sql.query('select max(content_version_id) as at from content_versions');
      return JSON.stringify(at) !== JSON.stringify(before) && (await chunk.text()).includes('data-markup');
    })
    .toBe(true);

  const [sharer] = await site.sql.query<{ key: string }>(
    'select share_link_key as key from users where email = $1',
    [staff],
  );
  const ofVisitors = [
    `/hfc/homes_c/${id}`,
    `/hfc/home?mk=${market}`,
    `/hfc/home?mk=${market}&cid=${id}`,
    `/hi/c/${sharer?.key ?? ''}/${id}`,
  ];
  for (const path of ofVisitors) {
    await page.goto(path);
    await expectWords(page);
    const sent = await (await request.get(path, { headers: { accept: 'text/html' } })).text();
    expect([path, sent.includes('<b data-markup'), sent.includes('</script><img')]).toEqual([
      path,
      false,
      false,
    ]);
  }
  await page.goto(`/hfc/homes_c/${id}`);
  const title = await page.locator('meta[property="og:title"]').getAttribute('content');
  expect(title).toContain(markup);
  const structured = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(structured ?? '')).toMatchObject({ description: markup });
  const plain = await browser.newContext({ baseURL: site.origin, javaScriptEnabled: false });
  const bare = await plain.newPage();
  // the server renders the first view after the first visit
  await expect
    .poll(async () => (await bare.request.get(`/hfc/homes_c/${id}`)).text())
    .toMatch(/<main data-first-view>(?:(?!<\/main>).)*<h1[^>]*>[^<]*&lt;b data-markup/s);
  await bare.goto(`/hfc/homes_c/${id}`);
  await expect(bare.getByRole('heading', { level: 1, name: '<b data-markup' })).toBeVisible();
  await expect(bare.locator(asElement)).toHaveCount(0);
  await plain.close();

  await signInAs(consumer);
  for (const path of ['/hfc/favorites', '/hfc/account/requests']) {
    await page.goto(path);
    await expectWords(page);
  }
  await page.goto('/hfc/account/notifications');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(new RegExp(shown));
  await expect(page.locator(asElement)).toHaveCount(0);
  const other = await browser.newContext({ baseURL: site.origin, viewport: desktop });
  const colleagues = await other.newPage();
  await signInAs(staff, colleagues);
  const ofStaff = [
    '/hfc/_i/review',
    `/hfc/_i/review/${cycle}`,
    `/hfc/_i/review/${cycle}?rcid=${id}`,
    '/hfc/_i/agents',
    '/hfc/_i/audit',
  ];
  for (const path of ofStaff) {
    await colleagues.goto(path);
    await expectWords(colleagues);
  }
  await other.close();

  const mails = () =>
    site.sql.query<{ html: string }>(
      `select html from mails where html is not null and (kind = 'compound_comment' or kind like '%message%')`,
    );
  await expect.poll(async () => (await mails()).length).toBeGreaterThan(0);
  for (const { html } of await mails()) {
    expect(html).not.toContain('<b data-markup');
    expect(html).not.toContain('<img data-markup');
  }
});
