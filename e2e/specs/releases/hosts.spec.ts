import { waitForTakeover } from '../../fixtures/first-view.ts';
import { expect, test } from '../../fixtures/sites/hosts.ts';
import { shiftsOf, watchShifts } from '../../fixtures/measures.ts';
import { staffElsewhere } from '../../fixtures/staff-elsewhere.ts';
import { startStyleHost, styleCredit, stylePath } from '../../fixtures/sites/style-host.ts';
import { bothWidths, phone } from '../../fixtures/widths.ts';

// one site for them all
test.describe.configure({ mode: 'default' });

test.beforeEach(({ hosts, expectedErrors }) => {
  for (const host of [hosts.content, hosts.contentBackup, hosts.pictures, hosts.picturesBackup]) {
    host.mood = 'serves';
    host.asked.length = 0;
    host.cookies.length = 0;
    expectedErrors.push(host.origin);
  }
});

test('[OPS-02e] content comes from the host that is set, without cookies, and each file once', async ({
  page,
  hosts,
}) => {
  await page.context().addCookies([{ name: 'kept', value: '1', domain: '127.0.0.1', path: '/' }]);
  const own: string[] = [];
  page.on('request', (request) => {
    const { pathname, origin } = new URL(request.url());
    if (origin !== hosts.content.origin && /^\/content/.test(pathname)) own.push(pathname);
  });
  await page.goto('/hfc/home?mk=austin');
  await expect(page.getByRole('list', { name: 'Homes' }).getByRole('article').first()).toContainText('$');
  expect(hosts.content.asked.length).toBeGreaterThan(1);
  expect(hosts.content.asked).toEqual([...new Set(hosts.content.asked)]);
  expect([own, hosts.contentBackup.asked, hosts.content.cookies]).toEqual([[], [], []]);
});

test('[API-05b] where both hosts fail the page says so, each fault is reported once, and Retry loads it when a host is back', async ({
  page,
  hosts,
}) => {
  const said: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/client_errors')
      said.push((request.postDataJSON() as { message: string }).message);
  });
  hosts.content.mood = 'answers a page';
  hosts.contentBackup.mood = 'refuses';
  await page.goto('/hfc/home?mk=austin');
  const failed = page.getByRole('alert').filter({ hasText: 'The homes didn’t load' });
  await expect(failed).toBeVisible();
  // without the list of markets no homes are asked for
  await expect
    .poll(() => said)
    .toEqual([expect.stringContaining(`${hosts.content.origin}/content/`), 'Error fetching region info']);
  expect(said[0]).toMatch(/region_info\..* is no document/);
  await failed.getByRole('button', { name: 'Retry' }).click();
  await expect(failed).toBeVisible();
  hosts.content.mood = 'serves';
  await failed.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('list', { name: 'Homes' }).getByRole('article').first()).toContainText('$');
  expect(said).toEqual([...new Set(said)]);
});

test('a card of the feed takes the file of its picture that fits, once, and nothing moves', async ({
  page,
  hosts,
  request,
  site,
}) => {
  const [home] = await site.sql.query<{ compound_id: string; featured: boolean }>(
    `select compound_id::text, featured from compounds where status = 'published' and market_id = 4
     order by compound_id limit 1`,
  );
  await site.sql.query(
    `update home_photos set storage_key = 'photos/feed/' || image_id, widths = '{320,640,960}',
     width = 1920, height = 1280, placeholder = '1QcSHQRnh493V4dIh4eXh1h4kJUI'
     where home_id in (select home_id from compounds where market_id = 4)`,
  );
  const colleague = await staffElsewhere(request);
  await colleague.edit(home?.compound_id ?? '', { featured: home?.featured !== true });
  const photo = page
    .getByRole('list', { name: 'Homes' })
    .getByRole('article')
    .first()
    .getByRole('img')
    .first();
  const chosen = () => photo.evaluate((img: HTMLImageElement) => img.currentSrc);
  await expect(async () => {
    await page.goto('/hfc/home?mk=austin');
    await photo.waitFor();
    expect(await chosen()).toContain('/photos/feed/');
  }).toPass();
  await watchShifts(page);
  for (const [, viewport] of bothWidths) {
    await page.goto('about:blank');
    await page.setViewportSize(viewport);
    hosts.pictures.asked.length = 0;
    await page.goto('/hfc/home?mk=austin');
    await waitForTakeover(page);
    await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.complete)).toBe(true);
    const box = await photo.boundingBox();
    const fitting = [320, 640, 960].find((width) => width >= Math.floor(box?.width ?? 0)) ?? 0;
    const { origin, pathname } = new URL(await chosen());
    expect([origin, pathname.split('/').at(-1)]).toEqual([hosts.pictures.origin, `${fitting}.webp`]);
    const ofPhoto = pathname.slice(0, pathname.lastIndexOf('/') + 1);
    expect(hosts.pictures.asked.filter((path) => path.startsWith(ofPhoto))).toEqual([pathname]);
    expect(await shiftsOf(page)).toBeLessThan(0.01);
  }
});

test('a home with pictures takes the file that fits a phone, once, and from the backup when its host is gone', async ({
  page,
  hosts,
  site,
}) => {
  await page.setViewportSize(phone);
  const [home] = await site.sql.query<{ compound_id: string; home_id: string }>(
    `select compound_id::text, home_id::text from compounds join homes using (home_id)
     where compounds.status = 'published' and available and not internal order by compound_id limit 1`,
  );
  const { compound_id: id, home_id: homeId } = home ?? { compound_id: '', home_id: '' };
  await site.sql.query(
    `update home_photos set storage_key = 'photos/e2e/' || image_id, widths = '{320,640,960,1280,1920}',
     width = 1920, height = 1280, placeholder = '1QcSHQRnh493V4dIh4eXh1h4kJUI' where home_id = $1`,
    [homeId],
  );
  const stage = page
    .getByRole('group', { name: /Photos of/ })
    .getByRole('img')
    .first();
  const chosen = () => stage.evaluate((img: HTMLImageElement) => img.currentSrc);
  const drawn = () =>
    stage.evaluate((img: HTMLImageElement) =>
      img.decode().then(
        () => img.complete,
        () => false,
      ),
    );
  await page.goto(`/hfc/homes_c/${id}`);
  await waitForTakeover(page);
  await expect.poll(drawn).toBe(true);
  const box = await stage.boundingBox();
  const fitting = [320, 640, 960, 1280, 1920].find((width) => width >= Math.floor(box?.width ?? 0));
  expect(await chosen()).toMatch(
    new RegExp(`^${hosts.pictures.origin}/objects/photos/e2e/\\d+/${fitting ?? 0}\\.webp$`),
  );
  const files = [...new Set(hosts.pictures.asked.map((one) => one.split('/').at(-1)))];
  expect(files.filter((file) => file?.endsWith('.jpg'))).toEqual([]);
  const path = new URL(await chosen()).pathname;
  expect(hosts.pictures.asked.filter((one) => one.startsWith(path.replace(/\d+\.webp$/, '')))).toEqual([
    path,
  ]);
  expect(hosts.picturesBackup.asked).toEqual([]);
  hosts.pictures.mood = 'refuses';
  await page.reload();
  await expect.poll(drawn).toBe(true);
  expect(await chosen()).toBe(hosts.picturesBackup.origin + path);
  hosts.pictures.mood = 'hangs';
  hosts.picturesBackup.asked.length = 0;
  await page.clock.install();
  await page.reload({ waitUntil: 'commit' });
  await expect(stage).toBeVisible();
  expect(hosts.picturesBackup.asked).toEqual([]);
  await expect(async () => {
    await page.clock.fastForward(8_000);
    expect(await chosen()).toBe(hosts.picturesBackup.origin + path);
  }).toPass();
  await expect.poll(drawn).toBe(true);
  hosts.picturesBackup.mood = 'answers a page';
  hosts.pictures.mood = 'refuses';
  await page.reload();
  await expect(page.getByText('The photo didn’t load').first()).toBeVisible();
});

test('a style of vector tiles is drawn under the homes with its credit; one that does not come leaves the tiles, and is reported once', async ({
  page,
  site,
  hosts,
  expectedErrors,
}) => {
  const styles = await startStyleHost();
  // the pictures of the journeys before are at their host alone
  expectedErrors.push('/objects/photos/feed/');
  // last in this file: the site stays as it is started here
  const origin = await site.restart({
    VECTOR_STYLE_URL: styles.origin + stylePath,
    TILE_URL: `${hosts.pictures.origin}/raster/{z}/{x}/{y}.webp`,
    TILE_ATTRIBUTION: 'Tiles of the journeys',
  });
  const said: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/client_errors')
      said.push((request.postDataJSON() as { message: string }).message);
  });
  await page.goto(`${origin}/hfc/home?mk=austin`);
  const drawn = page.locator('.leaflet-gl-layer canvas');
  const pins = page.locator('.map-cluster, .map-pin');
  await expect(drawn).toBeVisible();
  // the canvas appears before the style, which names the tiles
  await expect.poll(() => styles.asked.filter((path) => path.endsWith('.pbf')).length).toBeGreaterThan(0);
  await expect(page.getByRole('link', { name: styleCredit })).toHaveAttribute(
    'href',
    'https://maps.example/',
  );
  await expect(page.locator('.leaflet-control-attribution img, .map-place')).toHaveCount(0);
  await expect(pins.first()).toBeVisible();
  const map = page.getByRole('application', { name: 'Map of the homes in the list' });
  const before = styles.asked.length;
  await map.focus();
  await page.keyboard.press('+');
  await expect
    .poll(() => styles.asked.slice(before).filter((path) => path.endsWith('.pbf')).length)
    .not.toBe(0);
  expect([said, hosts.pictures.asked]).toEqual([[], []]);
  await expect(page.getByRole('region', { name: 'Map', exact: true })).toHaveCount(0);

  styles.mood = 'answers 503';
  expectedErrors.push(styles.origin);
  await page.goto(`${origin}/hfc/home?mk=austin`);
  await expect(page.getByText('Tiles of the journeys').first()).toBeAttached();
  await expect.poll(() => hosts.pictures.asked.some((path) => path.startsWith('/raster/'))).toBe(true);
  await expect(drawn).toHaveCount(0);
  await expect(pins.first()).toBeVisible();
  await expect(page.locator('.map-water')).toBeAttached();
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
  await expect.poll(() => said).toEqual([expect.stringContaining('503')]);
  await styles.stop();
});
