import { eq } from 'drizzle-orm';
import { compounds, homePhotos, homes } from '../db/schema/index.ts';
import { storePicture } from '../areas/foundation/pictures/store-picture.ts';
import { now } from '../areas/curation/publishing/cycle.harness.ts';
import { keysOf } from '../providers/object-store/object-store.harness.ts';
import { apart, lookAt, plain, terracotta } from '../providers/pictures/pictures.harness.ts';
import { sharedHomes } from './shared-home.harness.ts';

const { site, deps, get, publish, pictureIn } = sharedHomes();

async function addPhoto(compoundId: number): Promise<string> {
  const { database } = site.world;
  const bytes = await plain(1600, 1000).jpeg().toBuffer();
  const stored = await storePicture(deps(), await deps().pictures.ofUpload(bytes));
  const [row] = await database.db
    .select({ homeId: compounds.homeId })
    .from(compounds)
    .where(eq(compounds.compoundId, compoundId));
  await database.db.insert(homePhotos).values({
    homeId: row?.homeId ?? 0,
    storageKey: stored.storageKey,
    sortOrder: 0,
    width: stored.width,
    height: stored.height,
    widths: [...stored.widths],
    createTimestamp: now,
  });
  return stored.storageKey;
}

it('[CMP-01b] the picture is a JPEG of 1200 by 630 with the photo of the home, also of a home without photo; made once for each version', async () => {
  const [id = 0] = await publish(['The Fig Court']);
  await site.world.database.db.delete(homePhotos);
  const made = vi.spyOn(site.pictures, 'ofCard').mockClear();
  const bare = await pictureIn(`/hfc/homes_c/${id}`);
  expect([bare.answer.statusCode, bare.answer.headers['content-type']]).toEqual([200, 'image/jpeg']);
  expect(bare.answer.headers['cache-control']).toBe('public, max-age=86400');
  // other sites show it
  expect(bare.answer.headers['cross-origin-resource-policy']).toBe('cross-origin');
  expect(await lookAt(bare.answer.rawPayload)).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  await addPhoto(id);
  const shown = await pictureIn(`/hfc/homes_c/${id}`);
  expect(shown.path).not.toBe(bare.path);
  const { colour, metadata, ...size } = await lookAt(shown.answer.rawPayload);
  expect({ ...size, metadata }).toEqual({ format: 'jpeg', width: 1200, height: 630, metadata: [] });
  expect(apart(colour, terracotta)).toBeLessThan(12);
  // one that was sent before leads to that of now
  const old = await get(bare.path, { accept: 'image/*' });
  expect([old.statusCode, old.headers['location']]).toEqual([302, shown.path]);
  expect(made).toHaveBeenCalledTimes(2);
  await site.world.database.db.update(homes).set({ price: 777_000 });
  const dearer = await pictureIn(`/hfc/homes_c/${id}`);
  expect([dearer.answer.statusCode, dearer.path === shown.path]).toEqual([200, false]);
  await Promise.all([pictureIn(`/hfc/homes_c/${id}`), pictureIn(`/hfc/compounds/${id}`)]);
  expect(made).toHaveBeenCalledTimes(3);
  // one that is sold says so over its photo
  await site.world.database.db.update(homes).set({ currentStatus: 'sold' });
  const sold = await pictureIn(`/hfc/homes_c/${id}`);
  expect([sold.answer.statusCode, sold.path === dearer.path]).toEqual([200, false]);
  // what nobody is led to any more is not kept
  expect(await keysOf(deps().objects, `previews/${id}/`)).toEqual([
    sold.path.replace('/previews/homes/', 'previews/'),
  ]);
});

it('[CMP-01b] where the photo cannot be read the picture is made without, once, and with it as soon as it can be', async () => {
  const [id = 0] = await publish(['The Fig Court']);
  const key = `${await addPhoto(id)}/960.jpg`;
  const { objects, backup } = deps();
  const photo = (await objects.read(key)) ?? new Uint8Array();
  for (const store of [objects, backup]) await store.remove(key);
  const made = vi.spyOn(site.pictures, 'ofCard').mockClear();
  const bare = await pictureIn(`/hfc/homes_c/${id}`);
  expect([bare.answer.statusCode, bare.answer.headers['cache-control']]).toEqual([
    200,
    'public, max-age=600',
  ]);
  expect(apart((await lookAt(bare.answer.rawPayload)).colour, terracotta)).toBeGreaterThan(50);
  expect((await pictureIn(`/hfc/homes_c/${id}`)).answer.rawPayload).toEqual(bare.answer.rawPayload);
  expect(made).toHaveBeenCalledTimes(1);
  await objects.put(key, photo, 'image/jpeg');
  const whole = await pictureIn(`/hfc/homes_c/${id}`);
  // at the same address: it stands in messages that were sent
  expect([whole.path, whole.answer.headers['cache-control']]).toEqual([bare.path, 'public, max-age=86400']);
  expect(apart((await lookAt(whole.answer.rawPayload)).colour, terracotta)).toBeLessThan(12);
  expect(await keysOf(objects, `previews/${id}/`)).toEqual([
    whole.path.replace('/previews/homes/', 'previews/'),
  ]);
});
