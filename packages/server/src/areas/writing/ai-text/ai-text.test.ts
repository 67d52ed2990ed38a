import {
  createArea,
  createCompound,
  createCycle,
  createPerson,
  createTestApi,
  type Person,
  type TestApi,
} from '@commonhearth/testing-server/api';
import { startAiServer, type AiServer } from '@commonhearth/testing-server/ai-server';
import { httpWriter } from '../../../providers/ai-writer/http-writer.ts';
import { unfinishedRuns } from './ai-text.repository.ts';
import { aiTexts } from './ai-text.harness.ts';
import { compounds } from '../../../db/schema/index.ts';

let api: TestApi;
let ai: AiServer;
let staff: Person;
let texts: ReturnType<typeof aiTexts>;
let periodId: string;
let areaId: string;
beforeAll(async () => {
  ai = await startAiServer();
  api = await createTestApi({ env: { AI_BASE_URL: ai.url, AI_MODEL: ai.model, AI_API_KEY: ai.key } });
  staff = await createPerson(api, { staff: true });
  texts = aiTexts(api, staff);
  periodId = await createCycle(api);
  ({ areaId } = await createArea(api, { name: 'Ballard' }));
});
afterAll(async () => {
  await api.close();
  await ai.stop();
});
afterEach(() => {
  ai.set(undefined);
});

const create = (options: Partial<Parameters<typeof createCompound>[1]> = {}) =>
  createCompound(api, { periodId, areaId, ...options });
const prompts = { title: 1, description: 1, tags: 1, units: 1, social: 1 };

it('[CAL-55] puts aside what was made, has a job write by the service of the settings, and says who wrote it and by which prompts', async () => {
  const id = await create();
  expect(await texts.ask(id)).toMatchObject({ status: 202, text: 'null' });
  const { jobId } = texts.queued();
  expect(await texts.shown(id)).toMatchObject({
    ai_editorial: null,
    ai_made_by: null,
    ai_job_id: jobId,
    version: 1,
  });
  await texts.work();
  expect(await texts.shown(id)).toMatchObject({
    ai_editorial: {
      title: 'A home by the park',
      description: 'It has a garden.',
      mainTag: 'near a park',
      secondaryTags: ['garden'],
      numUnits: 2,
    },
    ai_made_by: { writer: ai.model, prompts, at: '2026-11-20T12:00:00.000Z' },
    ai_job_id: null,
    editorial: { title: 'Two homes, one garden' },
    version: 1,
  });
  expect(
    (await api.database.pool.query('select put_aside from compounds where compound_id = $1', [id])).rows,
  ).toEqual([{ put_aside: {} }]);
  expect(ai.asked.at(-1)).toMatch(/12 Elm Street.*950,000|950,000.*12 Elm Street/s);
  expect(ai.asked.at(-1)).not.toContain('SECRET');
  expect(await texts.audited(id)).toMatchObject([
    { actor_kind: 'person', user_id: staff.userId, action: 'ai_text_asked' },
    {
      actor_kind: 'job',
      actor_name: 'write-ai-text',
      action: 'ai_text',
      before: { aiEditorial: { title: 'SECRET-9' }, aiMadeBy: null },
      after: { aiEditorial: { title: 'A home by the park' }, aiMadeBy: { writer: ai.model } },
    },
  ]);
});

it("[CAL-55] a prompt of the home's area takes the place of the usual one; one that is empty takes none", async () => {
  const area = await createArea(api, { name: 'Fremont' });
  await texts.tellOf(area.areaId, {
    prompts: { title: ' ', description: 'Say that it is near the creek.' },
  });
  const { rows } = await api.database.pool.query<{ key: string; text: string }>(
    "select key, text from prompt_versions where live and key in ('title', 'description')",
  );
  const usual = (key: string) => rows.find((row) => row.key === key)?.text.split('\n', 1)[0] ?? '';
  await texts.ask(await create({ areaId: area.areaId }));
  await texts.work();
  const asked = ai.asked.at(-1) ?? '';
  expect(asked).toContain('Say that it is near the creek.');
  expect([asked.includes(usual('title')), asked.includes(usual('description'))]).toEqual([true, false]);
});

it('[CAL-55] stores what staff changed of their own words, over the version that they saw alone', async () => {
  const id = await create();
  const editorial = { title: 'Two porches', numUnits: 3 };
  expect(await texts.ask(id, { editorial, version: 7 })).toMatchObject({
    status: 409,
    body: {
      code: 'version_mismatch',
      current: { version: 1, editorial: { title: 'Two homes, one garden' } },
    },
  });
  expect(await texts.shown(id)).toMatchObject({ ai_editorial: { title: 'SECRET-9' }, ai_job_id: null });
  expect(await texts.ask(id, { editorial, version: 1 })).toMatchObject({ status: 202 });
  expect(await texts.shown(id)).toMatchObject({
    editorial: { ...editorial, description: 'Space for friends.' },
    version: 2,
  });
  expect(await texts.ask(id, { editorial: { mainTag: 'by the moon' } })).toMatchObject({
    status: 422,
    body: { code: 'validation_failed' },
  });
});

it('[CAL-55] while a job writes nothing more is asked, and what it wrote counts once', async () => {
  const id = await create();
  await texts.ask(id);
  const { jobId } = texts.queued();
  await texts.tell(jobId);
  const before = api.queued.length;
  expect(await texts.ask(id)).toMatchObject({ status: 202, text: 'null' });
  expect(api.queued.length).toBe(before);
  expect(await unfinishedRuns(api.database.db, compounds.aiJobId)).toContainEqual({
    compoundId: Number(id),
    jobId,
  });
  await texts.work();
  ai.answer({ title: 'Another' });
  await texts.work();
  expect(await texts.shown(id)).toMatchObject({ ai_editorial: { title: 'A home by the park' } });
  ai.answer({ title: 'A home by the park' });
});

it.each([
  ['too-many', /too many requests.*in 17 seconds/],
  ['refuse-key', /rejects our key.*AI_API_KEY/],
  ['broken', /error \(500\)/],
  ['drop', /can’t be reached/],
  ['half', /incomplete text/],
  ['prose', /incomplete text/],
  ['no-title', /incomplete text/],
  ['hang', /didn’t respond within 0\.2 seconds/],
] as const)(
  '[CAL-55] a service that fails (%s) is told in words, leaves nothing half done, and what was made before is back',
  async (fault, words) => {
    const id = await create();
    await texts.ask(id);
    ai.set(fault);
    const writer = httpWriter(
      { url: ai.url, model: ai.model, key: ai.key },
      { answerMs: fault === 'hang' ? 200 : 60_000 },
    );
    await expect(texts.work(false, writer)).rejects.toThrow(words);
    expect(await texts.shown(id)).toMatchObject({ ai_editorial: null });
    await expect(texts.work(true, writer)).rejects.toThrow(words);
    const { jobId } = texts.queued();
    expect(await texts.shown(id)).toMatchObject({
      ai_editorial: { title: 'SECRET-9' },
      ai_made_by: null,
      ai_job_id: jobId,
      editorial: { title: 'Two homes, one garden' },
    });
    ai.set(undefined);
    await texts.ask(id);
    await texts.work();
    expect(await texts.shown(id)).toMatchObject({
      ai_editorial: { title: 'A home by the park' },
      ai_job_id: null,
    });
  },
);

it('[CAL-55] a text is kept whatever signs a service makes it of: none is cut in half, none turns what is read around', async () => {
  const id = await create();
  ai.answer({ title: '🏡'.repeat(40), description: 'half \ud83c, turned \u2066\u202e' });
  await texts.ask(id);
  await texts.work();
  expect((await texts.shown(id)).ai_editorial).toMatchObject({
    title: `${'🏡'.repeat(34)}…`,
    description: 'half \ufffd, turned',
  });
});

it('[CAL-55] what a service makes up is held to the schema: unknown tags and kinds go, lengths end at a word, numbers are bounded', async () => {
  const id = await create();
  ai.answer({
    title: `Sunny ${'porch '.repeat(30)}`,
    description: `A yard.\u0000 ${'and more '.repeat(400)}`,
    category: 'Castle',
    mainTag: 'by the moon',
    secondaryTags: ['Garden', 'garden', 7, 'pool'],
    numUnits: 4000,
    numPotentialUnits: '2',
    status: 'published',
  });
  await texts.ask(id);
  await texts.work();
  const { ai_editorial: made, status } = await texts.shown(id);
  expect(made).toMatchObject({
    category: null,
    mainTag: 'garden',
    secondaryTags: ['pool'],
    numUnits: null,
    numPotentialUnits: 2,
  });
  expect(made?.title).toMatch(/^Sunny (porch )+porch…$/);
  expect(made?.title?.length).toBeLessThanOrEqual(70);
  expect(made?.description).toMatch(/^A yard\. (and more )+.*(and|more)…$/);
  expect(made?.description?.length).toBeLessThanOrEqual(1200);
  expect(status).toBe('for_review');
  ai.answer({ title: 'A home by the park' });
});

it('[CAL-55] an unknown home is 404, one that a publish holds 409', async () => {
  expect(await texts.ask('999999')).toMatchObject({ status: 404 });
  expect(await texts.ask(await create({ status: 'approved', frozen: true }))).toMatchObject({ status: 409 });
});

it('a home that was deleted meanwhile gets no text', async () => {
  const id = await create();
  await texts.ask(id);
  await api.database.pool.query('update compounds set deleted_at = now() where compound_id = $1', [id]);
  const before = ai.asked.length;
  await texts.work();
  expect(ai.asked.length).toBe(before);
});
