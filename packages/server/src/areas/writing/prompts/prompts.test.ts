import { promptKeys } from '@commonhearth/schemas/constants';
import { until } from '@commonhearth/testing-server/waiting';
import { createPerson, createTestApi, type Person, type TestApi } from '@commonhearth/testing-server/api';
import { lockPrompt } from './prompt-versions.repository.ts';
import { promptsOf } from './prompts.harness.ts';

let api: TestApi;
let staff: Person;
let ai: ReturnType<typeof promptsOf>;
beforeAll(async () => {
  api = await createTestApi();
  staff = await createPerson(api, { staff: true });
  ai = promptsOf(api, staff);
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.database.pool.query(
    'delete from prompt_versions where version > 1; update prompt_versions set live = true; delete from audit',
  );
});

it('[CAL-40] shows each prompt with its live text, and the names that may stand in it', async () => {
  const prompts = await ai.prompts();
  expect(prompts.map(({ key }) => key)).toEqual([...promptKeys]);
  expect(prompts[0]).toMatchObject({
    text: expect.stringContaining('Pattern: {kind} in {area}') as unknown,
    live_version: 1,
    version: 1,
    draft_version: null,
    draft: null,
    variables: expect.arrayContaining(['price', 'area', 'garage_spaces']) as unknown,
  });
});

it('[CAL-93] a save is a new version over the newest, which is not live; the one that was there stays as it was', async () => {
  const before = await ai.prompt('title');
  const saved = await ai.save('title', 'Write {price}.', 'With the price');
  expect(saved).toMatchObject({
    status: 200,
    body: {
      base_ai_prompt: { key: 'title', text: before.text, live_version: 1, draft_version: 2, version: 2 },
    },
  });
  expect(await ai.save('title', 'Write {year}.')).toMatchObject({ status: 200 });
  expect(await ai.prompt('title')).toMatchObject({
    draft_version: 3,
    draft: 'Write {year}.',
    text: before.text,
  });
  expect(await ai.versions('title')).toMatchObject([
    { version: 3, text: 'Write {year}.', live: false },
    { version: 2, text: 'Write {price}.', note: 'With the price', author: 'Ann', live: false },
    { version: 1, text: before.text, live: true, author: null },
  ]);
});

it('[CAL-93] who saves over a version that is not the newest gets the present prompt with its draft, and nothing is saved', async () => {
  await ai.save('title', 'The one of a colleague.');
  expect(await ai.call('PUT', '/base_ai_prompts/title', { text: 'Mine.', version: 1 })).toMatchObject({
    status: 409,
    body: { code: 'version_mismatch', current: { version: 2, draft: 'The one of a colleague.' } },
  });
  expect(await ai.versions('title')).toHaveLength(2);
  expect(await ai.call('PUT', '/base_ai_prompts/title', { text: 'Mine.' })).toMatchObject({ status: 400 });
  expect(await ai.call('PUT', '/base_ai_prompts/poem', { text: 'Mine.', version: 1 })).toMatchObject({
    status: 404,
  });
});

it('[CAL-93] of two who save at once over the same version one is refused', async () => {
  const { db, pool } = api.database;
  const answers: number[] = [];
  const save = async () => {
    const { status } = await ai.call('PUT', '/base_ai_prompts/units', { text: 'Write.', version: 1 });
    answers.push(status);
  };
  const waiting = async () =>
    (
      await pool.query<{ n: number }>(
        "select count(*)::int as n from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())",
      )
    ).rows[0]?.n ?? 0;
  const both = await db.transaction(async (tx) => {
    await lockPrompt(tx, 'units');
    const saves = [save(), save()];
    await until(async () => answers.length > 0 || (await waiting()) === 2);
    expect(answers).toEqual([]);
    return saves;
  });
  await Promise.all(both);
  expect(answers.toSorted()).toEqual([200, 409]);
});

it('[CAL-94] shows every version, the newest first, and nothing of a prompt that is not there', async () => {
  await ai.save('social', 'Top 5', 'Fewer');
  expect(await ai.versions('social')).toMatchObject([
    {
      key: 'social',
      version: 2,
      note: 'Fewer',
      create_timestamp: api.clock.now.toISOString(),
      checks: { state: 'none', results: [], job_id: null },
    },
    { version: 1, text: 'Top 10 this week' },
  ]);
  expect(await ai.call('GET', '/base_ai_prompts/poem/versions')).toMatchObject({ status: 404 });
});

it('[CAL-149] [ADM-01] one version is live: the draft, or an older one again; where nothing was checked it says so', async () => {
  await ai.save('social', 'Top 5');
  expect(await ai.live('social', 2)).toMatchObject({
    status: 200,
    body: {
      base_ai_prompt: { text: 'Top 5', live_version: 2, draft_version: null, version: 2 },
      version: { version: 2, live: true, checks: { state: 'none' } },
    },
  });
  expect((await ai.versions('social')).map(({ live }) => live)).toEqual([true, false]);
  expect(await ai.live('social', 1)).toMatchObject({
    status: 200,
    body: { base_ai_prompt: { text: 'Top 10 this week', live_version: 1, draft_version: 2 } },
  });
  expect(await ai.live('social', 7)).toMatchObject({ status: 404 });
  expect(await ai.live('poem', 1)).toMatchObject({ status: 404 });
});

it('[CAL-149] what names something that no home has does not go live: the name and its line are told', async () => {
  await ai.save('description', 'Say the {price}.\n\nAnd the {kitchen_count} of {Area}.');
  expect(await ai.live('description', 2)).toMatchObject({
    status: 422,
    body: {
      code: 'validation_failed',
      title: expect.stringContaining('{kitchen_count} on line 3') as unknown,
      errors: [
        { path: 'text', message: '{kitchen_count} on line 3 isn’t a known placeholder.' },
        { path: 'text', message: '{Area} on line 3 isn’t a known placeholder.' },
      ],
    },
  });
  expect((await ai.prompt('description')).live_version).toBe(1);
});

it('[CAL-149] what goes live is audited with its save, once, and said in words', async () => {
  await ai.save('tags', 'Only two tags.', 'Fewer tags');
  await ai.live('tags', 2);
  await ai.live('tags', 2);
  expect(await ai.audited('prompt:tags')).toMatchObject([
    {
      action: 'make_live',
      object_name: 'Tags prompt',
      words: 'Made version 2 live',
      changes: [{ before: '1', after: '2' }],
      not_undoable: null,
    },
    {
      action: 'save_draft',
      words: 'Saved version 2',
      not_undoable: expect.stringContaining('version') as unknown,
    },
  ]);
});

it('[CAL-85] a version that went live is taken back: the one before is live again, unless another one is by now', async () => {
  await ai.save('tags', 'Only two tags.');
  await ai.live('tags', 2);
  const [first] = await ai.audited('prompt:tags');
  expect(await ai.undo(first?.entry_id)).toMatchObject({ status: 200 });
  expect((await ai.prompt('tags')).live_version).toBe(1);
  const [undone] = await ai.audited('prompt:tags');
  expect(undone).toMatchObject({ action: 'undo', not_undoable: null });
  await ai.undo(undone?.entry_id);
  expect((await ai.prompt('tags')).live_version).toBe(2);
  await ai.live('tags', 1);
  expect(await ai.undo(first?.entry_id)).toMatchObject({ status: 409 });
  expect((await ai.prompt('tags')).live_version).toBe(1);
});
