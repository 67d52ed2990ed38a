import { homePhotos } from '../../db/schema/index.ts';
import { now } from '../../areas/curation/publishing/cycle.harness.ts';
import { sharedHomes, tag } from '../shared-home.harness.ts';

const { site, change, publish } = sharedHomes();

const pictureAt = async (url: string) => {
  // a new server, without what the last one cached
  const app = await site.serve();
  const { body } = await app.inject({ url, headers: { accept: 'text/html' } });
  await app.close();
  return tag(body, 'og:image');
};

it('shows the newest public home with a photo for the front page and its market', async () => {
  const [older = 0, newer = 0] = await publish(['The Fig Court', 'The Plum Row']);
  await change(older, { publishDate: new Date(now.getTime() - 60_000) });
  const ofHome = (id: number) => expect.stringContaining(`/previews/homes/${id}/`) as unknown;
  expect(await pictureAt('/')).toEqual(ofHome(newer));
  expect(await pictureAt('/hfc/bay_area')).toEqual(ofHome(newer));
  expect(await pictureAt('/hfc/home?mk=austin')).toBeUndefined();
  // a home that is open over the list speaks for the page
  expect(await pictureAt(`/hfc/home?mk=bay_area&cid=${older}`)).toEqual(ofHome(older));
  await change(newer, { available: false });
  expect(await pictureAt('/')).toEqual(ofHome(older));
  await site.world.database.db.delete(homePhotos);
  expect(await pictureAt('/')).toBeUndefined();
});

it('keeps the picture for five minutes', async () => {
  const [id = 0] = await publish(['The Fig Court']);
  const pictureNow = async () =>
    tag((await site.app.inject({ url: '/', headers: { accept: 'text/html' } })).body, 'og:image');
  const shown = await pictureNow();
  expect(shown).toBeDefined();
  await change(id, { available: false });
  expect(await pictureNow()).toBe(shown);
});
