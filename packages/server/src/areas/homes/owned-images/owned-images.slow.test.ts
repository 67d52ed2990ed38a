import { imageTypes } from '@commonhearth/schemas/constants';
import type { ImagePost, StaffCompound } from '@commonhearth/schemas';
import { createAgent } from '../agents/agent-image.samples.harness.ts';
import { rebuildJob } from '../content/rebuild.job.ts';
import { aboutFile, auditOf, photoWorld, post, type PhotoWorld } from '../photos/photos.harness.ts';
import { somePicture, uploaded } from '../../foundation/pictures/uploads/uploaded.harness.ts';
import { createResource } from '../resources/resources.samples.harness.ts';

let world: PhotoWorld;
beforeEach(async () => {
  world = await photoWorld();
});
afterEach(() => world.api.close());

type Answer = Awaited<ReturnType<PhotoWorld['ask']>>;
const imagesOf = ({ body }: Answer) => (body['compound'] as StaffCompound).owned_images;
const key = (type: 'compound_owned' | 'compound_social' = 'compound_owned', file?: Uint8Array) =>
  uploaded(world.api, { type, id: world.compoundId, userId: world.staff.userId }, file);
const add = (type: string, storage_key: string, caption?: string) =>
  world.ask('POST', `/compounds/${world.compoundId}/owned_images/${type}`, {
    storage_key,
    ...(caption !== undefined && { caption }),
  });
const at = (id: number | undefined) => `/compounds/${world.compoundId}/owned_images/${id ?? 0}`;

it('[CAL-65] [REV-12] each type asks for its own id, which must be there, and for no other', async () => {
  const ids = {
    compound_id: world.compoundId,
    resource_id: await createResource(world.api),
    agent_id: await createAgent(world.api),
  };
  const asks: Readonly<Record<string, keyof typeof ids>> = {
    compound_owned: 'compound_id',
    compound_social: 'compound_id',
    compound_resource: 'resource_id',
    agent_photo: 'agent_id',
  };
  const ask = (body: object) =>
    world.ask('POST', '/get_hfc_image_presigned_post_info', { ...aboutFile(), ...body });
  for (const type of imageTypes) {
    const field = asks[type] ?? 'compound_id';
    const given = await ask({ type, [field]: ids[field] });
    expect(given).toMatchObject({ status: 200, body: { storage_key: expect.any(String) as unknown } });
    const wrong = [
      [{ type }, field, /needs the/],
      [{ type, [field]: '999' }, field, /no such/],
      [{ type, ...ids }, Object.keys(ids).find((one) => one !== field), /Remove this/],
      [{ type, [field]: ids[field], timestamp: 'today' }, 'timestamp', /valid/],
      [{ type, [field]: ids[field], size: 16 * 1024 * 1024 }, 'size', /15 MB/],
      [{ type, [field]: ids[field], content_type: 'image/heic' }, 'content_type', /JPEG/],
    ] as const;
    for (const [body, path, words] of wrong)
      expect(await ask(body)).toMatchObject({
        status: 422,
        body: { errors: [{ path, message: expect.stringMatching(words) as unknown }] },
      });
  }
  expect(await ask({ type: 'compound', compound_id: ids.compound_id })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'type', message: expect.stringContaining('agent_photo') as unknown }] },
  });
});

it('[CAL-66] one of our own pictures is uploaded, stands with its type and caption, and visitors get it', async () => {
  const { body } = await world.ask('POST', '/get_hfc_image_presigned_post_info', {
    ...{ type: 'compound_owned', compound_id: world.compoundId },
    ...aboutFile(),
  });
  const form = body as unknown as ImagePost;
  expect(await post(world.api, form, await somePicture())).toBe(204);
  await add('compound_owned', form.storage_key, 'The garden in May');
  const answer = await add('compound_social', await key('compound_social'));
  expect(imagesOf(answer)).toMatchObject([
    { type: 'compound_owned', caption: 'The garden in May', widths: [100] },
    { type: 'compound_social', caption: null },
  ]);
  const { body: seen } = await world.api.call('GET', `/hfc/compounds/${world.compoundId}`);
  expect((seen['compound'] as StaffCompound).owned_images).toEqual(imagesOf(answer));
  expect(world.api.queued.filter(({ name }) => name === rebuildJob.name)).toHaveLength(2);
  expect((await auditOf(world, 'compound'))[0]).toMatchObject({
    action: 'add_owned_image',
    before: { ownedImages: [] },
  });
});

it('[CAL-66] [API-07] a key of another type, of another home, or that was not uploaded is refused, as is a type that there is not', async () => {
  const gone = await key();
  await world.api.deps.objects.remove(gone);
  const { userId } = world.staff;
  const elsewhere = await uploaded(world.api, { type: 'compound_owned', id: 999, userId });
  for (const storageKey of [await key('compound_social'), elsewhere, gone, 'photos/abc'])
    expect(await add('compound_owned', storageKey)).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'storage_key' }] },
    });
  for (const type of ['compound_resource', 'agent_photo', 'x'])
    expect(await add(type, await key())).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'hfc_image_type' }] },
    });
});

it('the same picture twice for one type is told so', async () => {
  const file = await somePicture();
  await add('compound_owned', await key('compound_owned', file));
  expect(await add('compound_owned', await key('compound_owned', file))).toMatchObject({ status: 409 });
  expect((await add('compound_social', await key('compound_social', file))).status).toBe(200);
});

it('[CAL-66] pictures uploaded in parallel keep the positions that were sent, whichever arrives first', async () => {
  const captions = (answer: Answer) => imagesOf(answer).map(({ caption }) => caption);
  const addAt = async (place: number) =>
    world.ask('POST', `/compounds/${world.compoundId}/owned_images/compound_owned`, {
      ...{ storage_key: await key(), caption: `at ${place}`, sort_order: place },
    });
  await add('compound_owned', await key(), 'there');
  for (const place of [3, 1]) await addAt(place);
  const all = await addAt(2);
  expect(captions(all)).toEqual(['there', 'at 1', 'at 2', 'at 3']);
  // a later reorder counts, and a picture without a position goes to the end
  await world.ask('PUT', at(imagesOf(all)[3]?.image_id), { sort_order: 0 });
  await add('compound_owned', await key(), 'last');
  expect(captions(await addAt(4))).toEqual(['at 3', 'there', 'at 1', 'at 2', 'last', 'at 4']);
  expect((await addAt(-1)).status).toBe(422);
});

it('pictures that one person adds together are one act, which is undone as one; a social image is an act of its own', async () => {
  const listed = async () => {
    const { body } = await world.ask('GET', `/audit?object=compound:${world.compoundId}`);
    return body['entries'] as { entry_id: string; act_size: number }[];
  };
  const before = (await listed()).length;
  for (const _ of [1, 2, 3]) await add('compound_owned', await key());
  await add('compound_social', await key('compound_social'));
  const [social, three] = await listed();
  expect([(await listed()).length - before, social?.act_size, three?.act_size]).toEqual([2, 1, 3]);
  await world.ask('POST', `/audit/${social?.entry_id ?? ''}/undo`);
  expect((await world.ask('POST', `/audit/${three?.entry_id ?? ''}/undo`)).status).toBe(200);
  const home = await world.api.call('GET', `/hfc/compounds/${world.compoundId}`, {
    token: world.staff.token,
  });
  expect((home.body['compound'] as StaffCompound).owned_images).toEqual([]);
});

it('[CAL-122] [CAL-123] caption and place of one of our own pictures change, and it is taken away', async () => {
  await add('compound_owned', await key(), 'A');
  await add('compound_owned', await key(), 'B');
  const [a, b] = imagesOf(await add('compound_owned', await key(), 'C'));
  const captions = (answer: Answer) => imagesOf(answer).map(({ caption }) => caption);
  expect(captions(await world.ask('PUT', at(b?.image_id), { sort_order: 0 }))).toEqual(['B', 'A', 'C']);
  expect(captions(await world.ask('PUT', at(a?.image_id), { caption: 'Yard' }))).toEqual(['B', 'Yard', 'C']);
  expect(captions(await world.ask('PUT', at(a?.image_id), { caption: '' }))).toEqual(['B', null, 'C']);
  expect((await world.ask('PUT', at(a?.image_id), { caption: 'x'.repeat(301) })).status).toBe(422);
  expect(captions(await world.ask('DELETE', at(a?.image_id), {}))).toEqual(['B', 'C']);
  for (const method of ['PUT', 'DELETE'])
    expect((await world.ask(method, at(a?.image_id), {})).status).toBe(404);
  expect((await auditOf(world, 'compound')).at(-1)).toMatchObject({
    action: 'delete_owned_image',
    before: { ownedImages: [{ caption: 'B' }, { caption: null }, { caption: 'C' }] },
  });
});

it('[CAL-68] an agent has the picture that was uploaded for them', async () => {
  const id = await createAgent(world.api);
  const aim = { type: 'agent_photo', id, userId: world.staff.userId } as const;
  const give = (storage_key: string, agent = id) =>
    world.ask('POST', `/agents/${agent}/image`, { storage_key });
  const answer = await give(await uploaded(world.api, aim));
  expect(answer).toMatchObject({
    status: 200,
    body: { agent: { agent_id: id, image: expect.stringMatching(/\/100\.jpg$/) as unknown, version: 2 } },
  });
  expect((await give(await uploaded(world.api, { ...aim, id: '999' }))).status).toBe(422);
  expect((await give('uploads/x', '999')).status).toBe(404);
  expect(await auditOf(world, 'agent')).toMatchObject([{ action: 'set_image', before: { image: null } }]);
  expect(world.api.queued.map(({ name }) => name)).toContain(rebuildJob.name);
});

const newestEntry = async (): Promise<string> => {
  const { body } = await world.ask('GET', `/audit?object=compound:${world.compoundId}`);
  const [newest] = body['entries'] as { entry_id: string }[];
  return newest?.entry_id ?? '';
};
const undo = (entryId: string) => world.ask('POST', `/audit/${entryId}/undo`, {});

it.each([
  ['staff', 'You can only undo a deletion'],
  ['an undo', 'You can only restore a removed picture'],
])(
  '[CAL-85] one of our own pictures that %s took away comes back by an undo, for a day',
  async (who, words) => {
    const [image] = imagesOf(await add('compound_owned', await key()));
    if (who === 'staff') await world.ask('DELETE', at(image?.image_id), {});
    else await undo(await newestEntry());
    const newest = await newestEntry();
    const age = (hours: number) =>
      world.api.database.pool.query("update audit set at = at - $1 * interval '1 hour'", [hours]);
    await age(25);
    expect(await undo(newest)).toMatchObject({
      status: 409,
      body: { title: `${words} within 24 hours.` },
    });
    await age(-25);
    expect((await undo(newest)).status).toBe(200);
    const { rows } = await world.api.database.pool.query('select owned_images from compounds');
    expect(rows).toMatchObject([{ owned_images: [{ storage_key: image?.storage_key }] }]);
  },
);
