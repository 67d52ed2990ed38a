import type { Page } from '@playwright/test';
import {
  cardById,
  cardsIn,
  colleagueAt,
  idOf,
  moveByMenu,
  openDemoBoard,
  storedStatus,
} from '../../fixtures/board.ts';
import { staff } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { desktop } from '../../fixtures/widths.ts';

test.use({ viewport: desktop });

test('[REV-10] what a colleague moves and edits is seen at once, with who is where; of two who write one field the later is asked', async ({
  signInAs,
  page,
  browser,
  baseURL,
  site,
  expectedErrors,
}) => {
  expectedErrors.push('409');
  await openDemoBoard(page, signInAs, site);
  const { theirs, leave } = await colleagueAt(browser, page, baseURL, signInAs);
  await expect(page.getByText('Rosa Lindqvist is on this board')).toBeAttached();

  const id = await idOf(cardsIn(page, 'For Review').first());
  await moveByMenu(theirs, cardById(theirs, id), 'Maybe');
  await expect(cardById(page.getByRole('region', { name: 'Maybe', exact: true }), id)).toBeVisible();
  await expect(page.getByText(/^Rosa Lindqvist moved “.*” to Maybe\.$/).first()).toBeVisible();
  expect(await storedStatus(site, id)).toBe('might_approve');

  await page.getByRole('button', { name: 'Show' }).click();
  const editor = page.getByRole('dialog');
  await expect(editor.getByLabel('Title', { exact: true })).toBeVisible();
  await cardById(theirs, id).click();
  const their = theirs.getByRole('dialog');
  await expect(their.getByLabel('Title', { exact: true })).toBeVisible();
  await expect(editor.getByText(/Rosa Lindqvist (has this home open|is in )/)).toBeVisible();
  await expect(cardById(page, id).getByTitle(/^Rosa Lindqvist (has this home open|is in )/)).toBeAttached();

  // what the colleague stores while nothing is typed here comes in by itself
  await their.getByLabel('Description', { exact: true }).fill('Rosa wrote this description.');
  await expect(editor.getByLabel('Description', { exact: true })).toHaveValue('Rosa wrote this description.');

  // both write the same field: the one who comes later is asked
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/hfc/_i/compounds/*', async (route) => {
    await held;
    await route.continue();
  });
  await editor.getByLabel('Title', { exact: true }).fill('What Sam calls it');
  // the answer to the colleague's description may come this late, too
  const stored = theirs.waitForResponse(
    (answer) =>
      answer.request().method() === 'PUT' && /"What Rosa calls it"/.test(answer.request().postData() ?? ''),
  );
  await their.getByLabel('Title', { exact: true }).fill('What Rosa calls it');
  expect((await stored).status()).toBe(200);
  release();
  await expect(editor.getByText('Rosa Lindqvist saved this field while you were typing.')).toBeVisible();
  const [row] = await site.sql.query<{ title: string }>(
    "select editorial->>'title' as title from compounds where compound_id = $1",
    [id],
  );
  expect(row?.title).toBe('What Rosa calls it');
  await leave();
});

test('[REV-10] an open board shows at once who deleted its cycle, and Undo brings it back', async ({
  signInAs,
  page,
  browser,
  baseURL,
  site,
  expectedErrors,
}) => {
  expectedErrors.push('404');
  await openDemoBoard(page, signInAs, site);
  const name = await page.getByRole('heading', { level: 1 }).textContent();
  const { theirs, leave } = await colleagueAt(browser, page, baseURL, signInAs);
  await theirs.goto('/hfc/_i/review');
  await theirs.getByRole('button', { name: /^More about Austin, in review/ }).click();
  await theirs.getByRole('menuitem', { name: /^Delete/ }).click();
  await theirs.getByRole('button', { name: /^Delete cycle/ }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Rosa Lindqvist deleted this cycle' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '');
  await expect(cardsIn(page, 'For Review').first()).toBeVisible();
  await leave();
});

test('the toast about a colleague’s move appears above the Undo button of the user’s own last action', async ({
  signInAs,
  page,
  browser,
  baseURL,
  site,
}) => {
  await openDemoBoard(page, signInAs, site);
  const { theirs, leave } = await colleagueAt(browser, page, baseURL, signInAs);
  const [mine, other] = [cardsIn(page, 'For Review').nth(0), cardsIn(page, 'For Review').nth(1)];
  const [id, otherId] = [await idOf(mine), await idOf(other)];
  await moveByMenu(page, cardById(page, id), 'Maybe');
  const undo = page.getByRole('group', { name: 'Last action' }).getByRole('button', { name: /Undo/ });
  await expect(undo).toBeVisible();
  await moveByMenu(theirs, cardById(theirs, otherId), 'Maybe');
  await expect(page.getByRole('button', { name: 'Show' })).toBeVisible();
  await undo.click();
  await expect.poll(() => storedStatus(site, id)).toBe('for_review');
  expect(await storedStatus(site, otherId)).toBe('might_approve');
  await leave();
});

test('[REV-11] [RTR-46] the audit says who moved a home from where to where, and takes it back; a second time it says why not', async ({
  signInAs,
  page,
  site,
}) => {
  await openDemoBoard(page, signInAs, site);
  const id = await idOf(cardsIn(page, 'For Review').first());
  await moveByMenu(page, cardById(page, id), 'Rejected');
  await expect.poll(() => storedStatus(site, id)).toBe('not_approved');
  await page.getByRole('link', { name: 'Audit' }).first().click();
  const entry = page.getByRole('listitem').filter({ hasText: 'Moved to Rejected' }).first();
  await expect(entry).toContainText('Sam Whitfield');
  await expect(entry).toContainText('For Review → Rejected');
  await entry.getByRole('button', { name: 'Undo: Moved to Rejected' }).click();
  await expect.poll(() => storedStatus(site, id)).toBe('for_review');
  await expect(entry).toContainText('This was already undone.');
  await page.getByLabel('Who').selectOption({ label: 'Sam Whitfield' });
  await expect(page.getByRole('listitem').filter({ hasText: 'Undid a change' }).first()).toBeVisible();
});

test('[CAL-83] nine tabs of one browser share one stream; where one leaves, another goes on; staff rights that end are told', async ({
  signInAs,
  page,
  site,
  expectedErrors,
}) => {
  test.slow();
  expectedErrors.push('404');
  const streams = async (): Promise<number> =>
    Number(
      /^\S*open_streams\S* (\d+)/m.exec(await (await fetch(`${site.origin}/metrics`)).text())?.[1] ??
        Number.NaN,
    );
  await openDemoBoard(page, signInAs, site);
  // one after the other: eight pages at once take longer than a part of a page may on a slow machine
  const tabs: Page[] = [];
  while (tabs.length < 8) {
    const tab = await page.context().newPage();
    await tab.goto(page.url());
    await expect(cardsIn(tab, 'For Review').first()).toBeVisible();
    tabs.push(tab);
  }
  await expect.poll(streams).toBe(1);
  const [last] = tabs.slice(-1);
  if (last === undefined) throw new Error('There are no tabs.');
  // the first tab has the stream
  const id = await idOf(cardsIn(page, 'For Review').first());
  await page.close();
  await expect.poll(streams).toBe(1);
  await site.sql.query(
    "update compounds set version = version + 1, status = 'might_approve' where compound_id = $1",
    [id],
  );
  await site.sql.query(
    "insert into audit (at, actor_kind, actor_name, action, object_type, object_id) values (now(), 'job', 'Night job', 'match_status', 'compound', $1)",
    [id],
  );
  for (const tab of tabs)
    await expect(cardById(tab.getByRole('region', { name: 'Maybe', exact: true }), id)).toBeVisible();

  const right = (is: boolean) =>
    site.sql.query('update users set is_staff = $1 where email = $2', [is, staff]);
  await right(false);
  try {
    for (const tab of tabs)
      await expect(
        tab.getByText('You no longer have staff rights, so you can’t change anything here.'),
      ).toBeVisible();
  } finally {
    await right(true);
  }
});
