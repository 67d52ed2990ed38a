import { readFile } from 'node:fs/promises';
import { startAiServer, type AiServer } from '@commonhearth/testing-server/ai-server';
import { cardById, cardsIn, colleagueAt, idOf, openDemoBoard } from '../../fixtures/board.ts';
import { startSite, type Site } from '../../fixtures/site.ts';
import { expect, test as base } from '../../fixtures/test.ts';

/** The demo's homes on a site whose texts are written by a service that lies. */
const test = base.extend<object, { readonly ai: AiServer; readonly site: Site }>({
  ai: [
    async ({}, use) => {
      const ai = await startAiServer();
      await use(ai);
      await ai.stop();
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ ai }, use) => {
      const settings = { AI_BASE_URL: ai.url, AI_MODEL: ai.model, AI_API_KEY: ai.key };
      const site = await startSite(undefined, settings);
      // a text that fails is tried three times: at once here, in place of every three seconds
      await site.sql.query("update pgboss.queue set retry_delay = 0 where name = 'write-ai-text'");
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

test('[REV-07] [REV-08] a text is written and taken once what the record contradicts is settled; social images are drawn, looked at large and kept', async ({
  signInAs,
  page,
  site,
  ai,
}) => {
  await openDemoBoard(page, signInAs, site);
  const card = cardsIn(page, 'For Review').first();
  const id = await idOf(card);
  await site.sql.query(
    'update homes set bedrooms = 4, year_built = 1924 where home_id = (select home_id from compounds where compound_id = $1)',
    [id],
  );
  const title = 'Three-bedroom home by the creek';
  ai.answer({ title, description: 'Built in 1924, two parks away from the train.', category: 'Duplex' });
  await card.focus();
  await page.keyboard.press('Enter');
  const editor = page.getByRole('dialog');
  const panel = editor.getByRole('region', { name: 'AI text' });
  ai.set('too-many');
  // it is asked for once it was seen that it is being written
  const seen = Promise.withResolvers<null>();
  await page.route('**/ai_generation', async (route) => {
    await seen.promise;
    await route.continue();
  });
  await panel.getByRole('button', { name: /^Write/ }).click();
  await expect(panel.getByText('Writing…', { exact: false })).toBeVisible();
  seen.resolve(null);
  await expect(panel.getByRole('alert')).toContainText('in 17 seconds');
  ai.set(undefined);
  await panel.getByRole('button', { name: /^Write/ }).focus();
  await page.keyboard.press('g');
  await expect(panel.getByRole('heading', { name: /Three.*-bedroom home by the creek/ })).toBeVisible();
  await expect(panel.getByText(`Written by ${ai.model} · prompts v1`)).toBeVisible();
  await expect(panel.getByText('1 contradiction', { exact: true })).toBeVisible();
  const accept = panel.getByRole('button', { name: 'Accept title and text' });
  await expect(accept).toHaveAttribute('aria-disabled', 'true');
  await panel.getByRole('button', { name: 'Write Four' }).click();
  await accept.click();
  await expect(editor.getByLabel('Title', { exact: true })).toHaveValue('Four-bedroom home by the creek');
  const stored = await site.sql.query<{ title: string }>(
    `select editorial ->> 'title' as title from compounds where compound_id = $1`,
    [id],
  );
  expect(stored).toEqual([{ title: 'Four-bedroom home by the creek' }]);

  const social = editor.getByRole('region', { name: 'Social images' });
  await social.getByRole('button', { name: 'Make social images' }).click();
  await expect(social.getByRole('listitem')).toHaveCount(4);
  await social.getByRole('button', { name: 'View social image 2 of 4' }).click();
  const large = page.getByRole('dialog', { name: 'Social image 2 of 4' });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    large.getByRole('link', { name: 'Download' }).click(),
  ]);
  const file = await readFile(await download.path());
  expect(file.subarray(1, 4).toString()).toBe('PNG');
  expect([file.readUInt32BE(16), file.readUInt32BE(20)]).toEqual([1080, 1080]);
  await large.getByRole('button', { name: 'Close' }).click();
  await expect(social.getByRole('button', { name: 'Make again' })).toBeVisible();
});

test('[REV-07] [REV-10] a colleague sees on the card at once that no text could be written, that one waits, and that it was taken, whatever is written over it', async ({
  signInAs,
  page,
  browser,
  baseURL,
  site,
  ai,
}) => {
  await openDemoBoard(page, signInAs, site);
  const id = await idOf(cardsIn(page, 'For Review').nth(1));
  const { theirs, leave } = await colleagueAt(browser, page, baseURL, signInAs);
  const theirCard = theirs.getByRole('listitem').filter({ has: cardById(theirs, id) });
  const told = theirCard.getByText(/^AI text /);
  await cardById(page, id).focus();
  await page.keyboard.press('Enter');
  const editor = page.getByRole('dialog');
  const panel = editor.getByRole('region', { name: 'AI text' });
  ai.set('broken');
  await panel.getByRole('button', { name: /^Write/ }).click();
  await expect(told).toHaveText('AI text failed');
  await expect(panel.getByRole('alert')).toContainText('Couldn’t write a text.');

  ai.set(undefined);
  ai.answer({ title: 'Porches by the creek', description: 'The porches face the park.' });
  await panel.getByRole('button', { name: /^Write/ }).click();
  await expect(told).toHaveText('AI text to review');
  await panel.getByRole('button', { name: 'Accept title and text' }).click();
  await expect(told).toHaveCount(0);

  // the colleague can see this first, and a title typed before the answer clashes with it
  await expect(editor.getByLabel('Title', { exact: true })).toHaveValue('Porches by the creek');
  await editor.getByLabel('Title', { exact: true }).fill('Porches by the park');
  await expect(theirCard).toContainText('Porches by the park');
  await expect(told).toHaveCount(0);
  await theirs.reload();
  await expect(theirCard).toContainText('Porches by the park');
  await expect(told).toHaveCount(0);
  await expect(panel.getByText('Based on the AI text, with your edits.')).toBeVisible();
  await leave();
});
