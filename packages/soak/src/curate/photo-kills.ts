import { grainedPhoto } from '@commonhearth/bench/grained-photo';
import { eventually, expectThat, pause, type Soak } from '@commonhearth/bench/product';
import { photosShown } from './content-follows.ts';
import { curatedSite, orCutOff, type CuratedSite, type Sql } from './curated-site.ts';
import { killPoints, momentsOver } from './kill-points.ts';
import { expectNothingWaits, keysIn, sweepAll } from './swept-files.ts';

const kills = 20;
const followBound = 60_000;
const [width, height] = [4_000, 3_000];

/**
 * kill -9 while staff upload photos of a published home: a photo is there once with all its files, or not at all; what
 * was cut off and never asked for again is swept.
 */
export async function soakPhotoKills(soak: Soak): Promise<string> {
  const site = await curatedSite(soak);
  const { sql, dataDir } = site;
  const home = await publishedHome(sql);
  const already = (await keysIn(dataDir, ['photos']))[0] ?? new Set();
  // the first one finds a cold process
  await uploadWhole(site, home, await grainedPhoto(width, height));
  const wholeMs = await uploadWhole(site, home, await grainedPhoto(width, height));
  const points = killPoints();
  let [wanted, left, files] = [2, 0, 0];
  let lay = (await keysIn(dataDir, ['photos']))[0]?.size ?? 0;
  for (const [n, moment] of momentsOver(soak, kills, 1.6 * wholeMs).entries()) {
    const bytes = await grainedPhoto(width, height);
    const doing = uploads(site, home, bytes);
    await pause(moment);
    await site.kill();
    await doing.ended;
    const stored = (await photosOf(sql, home)).length;
    const lying = (await keysIn(dataDir, ['photos']))[0]?.size ?? 0;
    points.hit(stageOf(doing.step(), { files: lying - lay, isStored: stored > wanted }));
    lay = lying;
    await site.restart();
    expectThat(
      stored === wanted || stored === wanted + 1,
      `after kill ${n} the home has ${stored} photos instead of ${wanted} or one more`,
    );
    wanted = stored;
    // every other one is given up: what lies there of it has nobody
    if (n % 2 === 0) {
      const answer = await uploads(site, home, bytes).ended;
      wanted = (await photosOf(sql, home)).length;
      expectThat(
        answer === 200 ? wanted === stored + 1 : answer === 409 && wanted === stored,
        `the upload that was tried again answers ${answer ?? 'nothing'}, and of ${stored} photos there are ${wanted}`,
      );
      lay = (await keysIn(dataDir, ['photos']))[0]?.size ?? 0;
    } else if (doing.step() !== 'answered') left += 1;
    files = await expectFiles(sql, dataDir, home);
    await site.expectWhole();
    await eventually(`the content shows ${wanted} photos`, followBound, async () =>
      (await photosShown(dataDir, home.compound)) === wanted ? true : undefined,
    );
  }
  expectThat(points.places() >= 3 && left > 0, `the kills hit only ${points.told()}, ${left} were given up`);
  await deleteOne(sql, home);
  files = await expectFiles(sql, dataDir, home);
  const before = await ownKeys(dataDir, already);
  await sweepAll(sql, dataDir);
  await expectNothingWaits(dataDir);
  expectThat((await expectFiles(sql, dataDir, home)) === files, 'the sweep took files of photos');
  const after = await ownKeys(dataDir, already);
  expectThat(after.size < before.size, 'the sweep took nothing, not even the files of a deleted photo');
  const orphans = await withoutRow(sql, after);
  expectThat(orphans.length === 0, `after the sweep nothing refers to ${orphans.join(', ')}`);
  await expectStoresAlike(dataDir);
  const { reads, versions } = site.visitors.seen();
  expectThat(reads > kills && files > 0, `${reads} visits, ${files} files: too little was checked`);
  await site.stop();
  return `${kills} kills (${points.told()}), whole ${Math.round(wholeMs)} ms: ${wanted} photos, each once with its files (${files}), ${left} given up, ${before.size - after.size} files of them swept; ${reads} visits of ${versions} contents, no mix`;
}

interface Home {
  readonly id: string;
  readonly compound: string;
}

async function publishedHome(sql: Sql): Promise<Home> {
  const [home] = await sql.query<Home>(
    "select home_id::text as id, compound_id::text as compound from compounds join areas a using (area_id) where compounds.status = 'published' and a.status = 'live' and not internal and deleted_at is null order by compound_id limit 1",
  );
  expectThat(home !== undefined, 'the demo has no published home');
  // those of the demo are drawings
  await sql.query('delete from home_photos where home_id = $1', [home.id]);
  return home;
}

/** Where a kill hit, by what it left. */
function stageOf(step: Step, left: { readonly files: number; readonly isStored: boolean }): string {
  if (step !== 'making') return step;
  if (left.isStored) return 'stored, unanswered';
  return left.files === 0 ? 'making' : 'storing its files';
}

type Step = 'form' | 'upload' | 'making' | 'answered';

/** As the editor does it: a form is asked for, the file is sent to the store, then it becomes a photo. */
function uploads(
  site: CuratedSite,
  { id: home }: Home,
  bytes: Buffer,
): { step: () => Step; ended: Promise<number | undefined> } {
  let step: Step = 'form';
  const run = async (): Promise<number | undefined> => {
    const asked = await site.ask('POST', '/get_home_photo_presigned_post_info', {
      ...{ home_id: home, timestamp: new Date().toISOString() },
      ...{ content_type: 'image/jpeg', size: bytes.byteLength },
    });
    if (asked === undefined) return undefined;
    expectThat(asked.status === 200, `the form answers ${asked.status}: ${JSON.stringify(asked.body)}`);
    step = 'upload';
    const { url, fields, storage_key } = asked.body as {
      url: string;
      fields: Record<string, string>;
      storage_key: string;
    };
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('file', new Blob([new Uint8Array(bytes)]));
    const sent = await orCutOff(fetch(new URL(url, site.origin()), { method: 'POST', body: form }));
    if (sent === undefined) return undefined;
    expectThat(sent.status === 204, `the upload answers ${sent.status}`);
    step = 'making';
    const made = await site.ask('POST', `/homes/${home}/photos`, { storage_key });
    if (made !== undefined) step = 'answered';
    return made?.status;
  };
  return { step: () => step, ended: run() };
}

async function uploadWhole(site: CuratedSite, home: Home, bytes: Buffer): Promise<number> {
  const from = performance.now();
  const status = await uploads(site, home, bytes).ended;
  expectThat(status === 200, `an upload that nobody kills answers ${status ?? 'nothing'}`);
  return performance.now() - from;
}

interface Photo {
  readonly key: string;
  readonly widths: readonly number[];
}

const photosOf = (sql: Sql, { id }: Home): Promise<readonly Photo[]> =>
  sql.query<Photo>(
    'select storage_key as key, widths from home_photos where home_id = $1 and deleted_at is null order by sort_order',
    [id],
  );

/** Each photo has every file in both stores; answers how many. */
async function expectFiles(sql: Sql, dataDir: string, home: Home): Promise<number> {
  const photos = await photosOf(sql, home);
  expectThat(new Set(photos.map(({ key }) => key)).size === photos.length, 'a photo stands twice');
  const stores = await keysIn(dataDir, ['photos']);
  const wanted = photos.flatMap(({ key, widths }) =>
    widths.flatMap((size) => [`${key}/${size}.webp`, `${key}/${size}.jpg`]),
  );
  for (const key of wanted)
    expectThat(
      stores.every((keys) => keys.has(key)),
      `a photo's row has no file ${key}`,
    );
  return wanted.length;
}

/** One is taken away as by staff, days ago. */
async function deleteOne(sql: Sql, { id }: Home): Promise<void> {
  await sql.query(
    "update home_photos set deleted_at = now() - interval '3 days' where image_id = (select min(image_id) from home_photos where home_id = $1)",
    [id],
  );
}

async function ownKeys(dataDir: string, already: ReadonlySet<string>): Promise<ReadonlySet<string>> {
  return new Set(
    (await keysIn(dataDir, ['photos'])).flatMap((keys) => [...keys]).filter((key) => !already.has(key)),
  );
}

/** Files of pictures that no row names. */
async function withoutRow(sql: Sql, keys: ReadonlySet<string>): Promise<readonly string[]> {
  const rows = await sql.query<{ key: string }>(
    'select storage_key as key from home_photos where deleted_at is null',
  );
  const named = new Set(rows.map(({ key }) => key));
  return [...keys].filter((key) => !named.has(key.slice(0, key.lastIndexOf('/'))));
}

async function expectStoresAlike(dataDir: string): Promise<void> {
  const stores = await keysIn(dataDir, ['photos']);
  for (const keys of stores)
    for (const key of keys)
      expectThat(
        stores.every((other) => other.has(key)),
        `only one store has ${key}`,
      );
}
