import { deflateSync, crc32 } from 'node:zlib';
import { cardWithPhotos, idOf, openDemoBoard } from '../../fixtures/board.ts';
import { expect, test } from '../../fixtures/test.ts';

const big32 = (n: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(n);
  return bytes;
};
const chunk = (name: string, body: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(name), body]);
  return Buffer.concat([big32(body.length), named, big32(crc32(named))]);
};
/** A plain PNG of this grey. */
const png = (grey: number): Buffer =>
  Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', Buffer.concat([big32(150), big32(100), Buffer.from([8, 0, 0, 0, 0])])),
    chunk(
      'IDAT',
      deflateSync(
        Buffer.concat(Array.from({ length: 100 }, () => Buffer.from([0, ...Array<number>(150).fill(grey)]))),
      ),
    ),
    chunk('IEND', Buffer.alloc(0)),
  ]);

test('staff upload photos of a home, order and delete them, take a deletion back, and give it a resource', async ({
  page,
  signInAs,
  site,
  expectedErrors,
}) => {
  expectedErrors.push('422');
  await openDemoBoard(page, signInAs, site);
  const first = cardWithPhotos(page, 'For Review');
  const compoundId = await idOf(first);
  await first.click();
  const tiles = page.getByRole('list', { name: /^Photos,/ }).getByRole('listitem');
  // the demo gives each home photos; none is drawn before the home is there
  await expect(tiles.first()).toBeVisible();
  const before = await tiles.count();
  await page.locator('input[type=file][aria-label="Add photos"]').setInputFiles([
    { name: 'a.png', mimeType: 'image/png', buffer: png(40) },
    { name: 'b.png', mimeType: 'image/png', buffer: png(200) },
    { name: 'words.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') },
  ]);
  await expect(tiles).toHaveCount(before + 2);
  await expect(page.getByText('This isn’t a JPEG, PNG or WebP picture')).toBeVisible();
  await expect(page.getByText('2 photos added.')).toBeAttached();
  await page.getByRole('button', { name: 'Remove words.jpg' }).click();

  /** Of each photo, in their order, whether it was uploaded here. */
  const stored = async (): Promise<readonly boolean[]> =>
    (
      await site.sql.query<{ mine: boolean }>(
        `select widths <> '{}' as mine from home_photos join compounds using (home_id)
         where compound_id = $1 and home_photos.deleted_at is null order by sort_order, image_id`,
        [compoundId],
      )
    ).map(({ mine }) => mine);
  expect((await stored()).slice(-2)).toEqual([true, true]);
  const act = async (item: string): Promise<void> => {
    await tiles.last().getByRole('button').click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await act('Make cover');
  await expect.poll(async () => (await stored())[0]).toBe(true);
  await act('Delete');
  await expect.poll(async () => (await stored()).length).toBe(before + 1);
  await page.getByRole('button', { name: 'Undo: Deleted a photo' }).click();
  await expect.poll(async () => (await stored()).length).toBe(before + 2);
  await expect(tiles).toHaveCount(before + 2);

  await page.getByRole('button', { name: 'New resource' }).click();
  const dialog = page.getByRole('dialog', { name: 'New resource' });
  await dialog.getByLabel('Title').fill('Two names on a deed');
  await dialog.getByRole('button', { name: 'Save resource' }).click();
  const resources = page.getByRole('list', { name: 'Resources of this home' });
  await expect(resources.getByText('Two names on a deed')).toBeVisible();
});
