import { goInPage } from '../../fixtures/go-in-page.ts';
import { expect, test } from '../../fixtures/test.ts';

/** What 12 mm at every edge leave of a page of Letter, which is the lower one, in CSS px. */
const paper = { width: 703, height: 964 };
const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
const long = Array.from(
  { length: 12 },
  (_, at) => `${at + 1}. ${'Two doors, one fig tree, and a garden that nobody has fenced. '.repeat(6)}`,
).join('\n\n');

test('a home prints on one page of A4 and of Letter, however long its text is, from its page and from the dialog', async ({
  page,
  site,
}) => {
  const [home] = await site.sql.query<{ id: string; title: string; before: string }>(
    "select compound_id::text as id, editorial->>'title' as title, editorial->>'description' as before from compounds where status = 'published' and available and (editorial->>'numPotentialUnits')::int > 0 order by compound_id limit 1",
  );
  if (home === undefined) throw new Error('The demo has no home with room for another one.');
  const describe = (text: string) =>
    site.sql.query(
      "update compounds set editorial = jsonb_set(editorial, '{description}', to_jsonb($2::text)) where compound_id = $1",
      [home.id, text],
    );
  await describe(long);
  try {
    // a printer's page is white, whatever the screen is
    await page.emulateMedia({ colorScheme: 'dark' });
    const [alone, above] = [`/hfc/compounds/${home.id}`, `/hfc/home?cid=${home.id}`];
    for (const path of [alone, above]) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.emulateMedia({ media: 'screen' });
      // the dialog has what the API gave the page: the content of visitors does not know of this text
      if (path === alone) await page.goto(path);
      else await goInPage(page, path);
      await expect(page.getByText('12. Two doors')).toBeAttached();
      await expect(page.getByRole('img').first()).toBeVisible();
      await page.setViewportSize(paper);
      await page.emulateMedia({ media: 'print' });
      await expect(page.locator('[data-home] img').first()).toBeVisible();
      for (const said of [/^\$[\d,]+$/, home.title, / homes? today, room for /, 'Year built'])
        await expect(page.getByText(said).filter({ visible: true }).first()).toBeInViewport({ ratio: 1 });
      await expect(page.getByText(/^About \$[\d,]+ a month$/)).toBeInViewport({ ratio: 1 });
      // it stands last, and whole
      const address = page.getByText(new URL(`/hfc/compounds/${home.id}`, page.url()).href);
      await expect(address).toBeInViewport({ ratio: 1 });
      for (const role of ['button', 'textbox', 'navigation', 'contentinfo', 'dialog'] as const)
        expect([role, await page.getByRole(role).filter({ visible: true }).count()]).toEqual([
          role,
          role === 'dialog' && path.includes('cid=') ? 1 : 0,
        ]);
      await expect(page.locator('.leaflet-container:visible')).toHaveCount(0);
      await expect(page.locator('[data-home]')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
      for (const format of ['A4', 'Letter'] as const)
        expect([format, pagesOf(await page.pdf({ format }))]).toEqual([format, 1]);
    }
  } finally {
    await describe(home.before);
  }
});
