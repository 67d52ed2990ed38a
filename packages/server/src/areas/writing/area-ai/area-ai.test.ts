import {
  createArea,
  createPerson,
  createTestApi,
  type Person,
  type TestApi,
} from '@commonhearth/testing-server/api';
import { promptsOf } from '../prompts/prompts.harness.ts';

let api: TestApi;
let staff: Person;
let ai: ReturnType<typeof promptsOf>;
beforeAll(async () => {
  api = await createTestApi();
  staff = await createPerson(api, { staff: true });
  ai = promptsOf(api, staff);
});
afterAll(() => api.close());

const area = async (name: string) => (await createArea(api, { name })).areaId;
const versions = (areaId: string) => ai.call('GET', `/areas/${areaId}/ai_config/versions`);

it('[CAL-132] [ADM-01] shows every version of what is told of an area, the newest first; a save is one that is not live', async () => {
  const areaId = await area('Ballard');
  expect(await versions(areaId)).toMatchObject({ status: 200, body: { versions: [] } });
  await ai.saveArea(areaId, { tone: 'plain', highlights: '', prompts: { title: '', tags: 'Two.' } }, 'First');
  await ai.saveArea(areaId, { tone: 'warm' });
  expect((await versions(areaId)).body['versions']).toEqual([
    expect.objectContaining({ version: 2, ai_config: { tone: 'warm' }, live: false, note: '' }),
    expect.objectContaining({
      area_id: areaId,
      version: 1,
      ai_config: { tone: 'plain', prompts: { tags: 'Two.' } },
      live: false,
      note: 'First',
      author: 'Ann',
      checks: { state: 'none', results: [], job_id: null },
    }),
  ]);
  expect(await ai.storedArea(areaId)).toEqual({ aiConfig: {}, version: 1, live: null });
  expect(await versions('999999')).toMatchObject({ status: 404 });
});

it('[CAL-150] the live version stands in its area, an older one again for a restore; visitors get nothing of it', async () => {
  const areaId = await area('Fremont');
  await ai.saveArea(areaId, { tone: 'plain' });
  await ai.saveArea(areaId, { tone: 'warm' });
  const before = api.queued.length;
  expect(await ai.liveArea(areaId, 2)).toMatchObject({
    status: 200,
    body: {
      area: { area_id: areaId, ai_config: { tone: 'warm' }, version: 2 },
      version: { version: 2, live: true, checks: { state: 'none' } },
    },
  });
  expect(await ai.liveArea(areaId, 1)).toMatchObject({ status: 200 });
  expect(await ai.storedArea(areaId)).toEqual({ aiConfig: { tone: 'plain' }, version: 3, live: 1 });
  expect(await ai.liveArea(areaId, 1)).toMatchObject({ status: 200, body: { area: { version: 3 } } });
  expect(await ai.liveArea(areaId, 9)).toMatchObject({ status: 404 });
  expect(await ai.liveArea('999999', 1)).toMatchObject({ status: 404 });
  expect(api.queued.length).toBe(before);
});

it('[CAL-39] an area says which version of what the AI is told of it is live, and which one waits', async () => {
  const areaId = await area('Roosevelt');
  const listed = async () => {
    const { body } = await ai.call('GET', '/full_areas');
    const found = (body['areas'] as Record<string, unknown>[]).find(({ area_id: id }) => id === areaId);
    return [found?.['ai_live_version'], found?.['ai_draft_version']];
  };
  expect(await listed()).toEqual([null, null]);
  await ai.saveArea(areaId, { tone: 'plain' });
  expect(await listed()).toEqual([null, 1]);
  expect(await ai.liveArea(areaId, 1)).toMatchObject({
    body: { area: { ai_live_version: 1, ai_draft_version: null } },
  });
  expect(await listed()).toEqual([1, null]);
  await ai.saveArea(areaId, { tone: 'warm' });
  expect(await listed()).toEqual([1, 2]);
  await ai.saveArea(areaId, { tone: 'warmer' });
  expect(await listed()).toEqual([1, 3]);
  await ai.liveArea(areaId, 3);
  // an older one is a restore: what is newer than it and was live waits again
  await ai.liveArea(areaId, 1);
  expect(await listed()).toEqual([1, 3]);
});

it('[CAL-150] what names something that no home has does not go live, in whichever of its texts it stands', async () => {
  const areaId = await area('Wallingford');
  await ai.saveArea(areaId, { highlights: 'Near\n{creek}', prompts: { title: '{moon} home' } });
  expect(await ai.liveArea(areaId, 1)).toMatchObject({
    status: 422,
    body: {
      errors: [
        { path: 'ai_config.highlights', message: expect.stringContaining('{creek} on line 2') as unknown },
        { path: 'ai_config.prompts.title', message: expect.stringContaining('{moon} on line 1') as unknown },
      ],
    },
  });
  expect(await ai.storedArea(areaId)).toMatchObject({ live: null });
});

it('[CAL-85] a version that went live in an area is taken back, to the one before and to none', async () => {
  const areaId = await area('Zilker');
  await ai.saveArea(areaId, { tone: 'plain' });
  await ai.saveArea(areaId, { tone: 'warm', avoid: 'luxury' });
  await ai.liveArea(areaId, 1);
  await ai.liveArea(areaId, 2);
  const [second, first] = (await ai.audited(`area:${areaId}`)).filter(({ action }) => action === 'make_live');
  expect(second).toMatchObject({ words: 'Made version 2 live', not_undoable: null });
  expect(await ai.undo(first?.entry_id)).toMatchObject({ status: 409 });
  expect(await ai.undo(second?.entry_id)).toMatchObject({ status: 200 });
  expect(await ai.storedArea(areaId)).toEqual({ aiConfig: { tone: 'plain' }, version: 4, live: 1 });
  expect(await ai.undo(first?.entry_id)).toMatchObject({ status: 200 });
  expect(await ai.storedArea(areaId)).toEqual({ aiConfig: {}, version: 5, live: null });
  const [undone] = await ai.audited(`area:${areaId}`);
  expect(await ai.undo(undone?.entry_id)).toMatchObject({ status: 200 });
  expect(await ai.storedArea(areaId)).toEqual({ aiConfig: { tone: 'plain' }, version: 6, live: 1 });
});
