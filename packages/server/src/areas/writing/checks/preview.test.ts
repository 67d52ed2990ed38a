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
import type { AiWriter } from '../../../providers/ai-writer/ai-writer.ts';
import { httpWriter } from '../../../providers/ai-writer/http-writer.ts';
import { promptsOf } from '../prompts/prompts.harness.ts';

let server: AiServer;
let api: TestApi;
let staff: Person;
let ai: ReturnType<typeof promptsOf>;
let home: string;
let areaId: string;
let isHanging = false;
beforeAll(async () => {
  server = await startAiServer();
  const settings = { url: server.url, model: server.model, key: server.key };
  const writer: AiWriter = {
    ...httpWriter(settings),
    // who never answers is not waited for longer than a test can
    write: (task) => httpWriter(settings, { answerMs: isHanging ? 200 : 60_000 }).write(task),
  };
  api = await createTestApi({ providers: { writer } });
  staff = await createPerson(api, { staff: true });
  ai = promptsOf(api, staff);
  ({ areaId } = await createArea(api, { name: 'Ballard' }));
  home = await createCompound(api, { periodId: await createCycle(api), areaId });
});
afterAll(async () => {
  await api.close();
  await server.stop();
});
afterEach(() => {
  server.set(undefined);
  isHanging = false;
});

const preview = (body: object) => ai.call('POST', '/ai_preview', { compound_id: home, prompts: {}, ...body });
const everything = async () => {
  const { rows } = await api.database.pool.query<object>(
    `select (select json_agg(c order by compound_id) from compounds c)::text as homes, (select count(*) from audit) as entries,
       (select count(*) from prompt_versions) as prompts, (select count(*) from area_ai_versions) as areas, (select count(*) from job_runs) as jobs`,
  );
  return { ...rows[0], queued: api.queued.length };
};

it('[CAL-95] [ADM-01] the writer of the settings writes the home with what is typed and the rest as it is live, and nothing is kept', async () => {
  await ai.saveArea(areaId, { tone: 'solemn', prompts: { title: 'Of the area.', tags: 'Two tags.' } });
  await ai.liveArea(areaId, 1);
  const before = await everything();
  expect(
    await preview({ prompts: { title: 'Typed for {price}.', social: 'Top 5 in {area}' } }),
  ).toMatchObject({
    status: 200,
    body: {
      ai_editorial: { title: 'A home by the park', mainTag: 'near a park' },
      social: 'Top 5 in Ballard',
      writer: server.model,
    },
  });
  const asked = server.asked.at(-1) ?? '';
  for (const said of [
    'title: Typed for $950,000.',
    'tags: Two tags.',
    'Tone: solemn',
    'description: Describe this home',
  ])
    expect(asked).toContain(said);
  expect(asked).not.toContain('Of the area.');
  expect(await everything()).toEqual(before);
});

it('[CAL-95] what is typed of an area takes the place of what is live there', async () => {
  await preview({ ai_config: { highlights: 'The locks', avoid: 'luxury' } });
  const asked = server.asked.at(-1) ?? '';
  expect(asked).toContain('Worth telling of this area: The locks');
  expect(asked).toContain('Avoid: luxury');
  expect(asked).not.toContain('solemn');
});

it.each([
  ['hang', /didn’t respond within 0\.2 seconds/],
  ['half', /incomplete text/],
  ['too-many', /too many requests.*in 17 seconds/],
  ['drop', /can’t be reached/],
  ['refuse-key', /rejects our key/],
] as const)(
  '[CAL-95] a writer that fails (%s) is told in words, and nothing is kept',
  async (fault, words) => {
    const before = await everything();
    server.set(fault);
    isHanging = fault === 'hang';
    const answer = await preview({});
    expect(answer).toMatchObject({ status: 409, body: { code: 'unavailable' } });
    expect(answer.body['title']).toMatch(words);
    expect(await everything()).toEqual(before);
  },
);

it('[CAL-95] an unknown home is 404, what is too long is refused at its field', async () => {
  expect(await preview({ compound_id: '999999' })).toMatchObject({ status: 404 });
  expect(await preview({ ai_config: { tone: 'a'.repeat(2001) } })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'ai_config.tone' }] },
  });
  expect(await preview({ prompts: { poem: 'Write.' } })).toMatchObject({ status: 422 });
});
