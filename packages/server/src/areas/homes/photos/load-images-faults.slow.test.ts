import { startListingsService, type ListingsService } from '@commonhearth/testing-server/outside-services';
import { recordEnd, recordQueued } from '../../../jobs/job-runs.ts';
import { httpListings } from '../../../providers/listings/http.ts';
import type { ListingProvider } from '../../../providers/listings/listing-provider.ts';
import { somePicture } from '../../foundation/pictures/uploads/uploaded.harness.ts';
import { loadImagesJob } from './load-images.job.ts';
import { photoWorld, type PhotoWorld } from './photos.harness.ts';

let world: PhotoWorld;
let service: ListingsService;
let listings: ListingProvider;
beforeEach(async () => {
  world = await photoWorld();
  await world.api.database.pool.query("update homes set provider = 'catalog', external_id = '7'");
  service = await startListingsService();
  listings = httpListings({ url: service.url, key: service.key, patience: 3_000 });
  service.listings.set('7', { lat: 47.6, lng: -122.3, current_status: 'active', listing_type: 'sale' });
  service.images.set('7', { porch: await somePicture(), yard: await somePicture() });
});
afterEach(async () => {
  await world.api.close();
  await service.stop();
});

/** Asks for all pictures; doing the job once fails, or ends with what is told of it. */
async function load(): Promise<Readonly<Record<string, unknown>>> {
  const { db } = world.api.database;
  const { body } = await world.ask('POST', `/compounds/${world.compoundId}/load_all_images`, {});
  const jobId = String(body['job_id']);
  await recordQueued(db, { jobId, name: loadImagesJob.name, userId: null });
  const sent = world.api.queued.findLast(({ name }) => name === loadImagesJob.name);
  const input = loadImagesJob.input.parse(sent?.input);
  await loadImagesJob.handler({ ...world.api.deps, listings }, { jobId }, input);
  await recordEnd(db, jobId, world.api.clock.now);
  return (await world.ask('GET', `/jobs/${jobId}`)).body;
}
async function photos(): Promise<number> {
  const { compoundId, staff } = world;
  const { body } = await world.api.call('GET', `/hfc/compounds/${compoundId}`, { token: staff.token });
  return (body['compound'] as { home_photos: readonly unknown[] }).home_photos.length;
}

it.each(['hang', 'half', 'garbled', 'other-shape', 'busy', 'broken'] as const)(
  'a provider that does not tell its pictures (%s) ends the try in words, and another one loads them',
  async (fault) => {
    service.faults.set('7', fault);
    await expect(load()).rejects.toThrow('The provider isn’t responding. Try again in a moment.');
    expect(await photos()).toBe(1);
    service.faults.clear();
    expect(await load()).toMatchObject({ state: 'done', done: 2, total: 2, errors: [] });
    expect(await photos()).toBe(3);
  },
);

it.each([
  ['hang', 'The provider isn’t responding. Try again in a moment.'],
  ['half', 'The provider isn’t responding. Try again in a moment.'],
  ['busy', 'The provider isn’t responding. Try again in a moment.'],
  ['garbled', 'picture'],
] as const)(
  'a picture that does not come whole (%s) is told by its name, leaves nothing, and comes when it is asked for again',
  async (fault, words) => {
    service.faults.set('7/porch', fault);
    expect(await load()).toMatchObject({
      state: 'done',
      done: 2,
      total: 2,
      errors: [{ item: 'porch', reason: expect.stringContaining(words) as string }],
    });
    expect(await photos()).toBe(2);
    service.faults.clear();
    expect(await load()).toMatchObject({ state: 'done', done: 1, total: 1, errors: [] });
    expect(await photos()).toBe(3);
  },
);
