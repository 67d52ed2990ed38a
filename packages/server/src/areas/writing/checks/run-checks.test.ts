import {
  createArea,
  createCompound,
  createCycle,
  createPerson,
  createTestApi,
  type Person,
  type TestApi,
} from '@commonhearth/testing-server/api';
import type { AiWriter } from '../../../providers/ai-writer/ai-writer.ts';
import { templateWriter } from '../../../providers/ai-writer/template-writer.ts';
import { promptsOf } from '../prompts/prompts.harness.ts';

let api: TestApi;
let staff: Person;
let ai: ReturnType<typeof promptsOf>;
let periodId: string;
let ballard: string;
let fremont: string;
let homes: string[];
beforeAll(async () => {
  api = await createTestApi();
  staff = await createPerson(api, { staff: true });
  ai = promptsOf(api, staff);
  periodId = await createCycle(api);
  ({ areaId: ballard } = await createArea(api, { name: 'Ballard' }));
  ({ areaId: fremont } = await createArea(api, { name: 'Fremont' }));
  homes = [];
  for (const areaId of [ballard, ballard, fremont, fremont, fremont, null])
    homes.push(await createCompound(api, { periodId, areaId }));
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.database.pool.query(
    `delete from prompt_versions where version > 1; update prompt_versions set live = true; delete from ai_check_runs; delete from job_runs;
     delete from area_ai_versions; update areas set ai_config = '{}'; update ai_check_settings set checks = '[]', banned_words = '{}', lengths = '{}', version = 1`,
  );
});

const all = () => homes.map((compound_id) => ({ compound_id, expected: [] }));
const checkArea = async (areaId: string, version: number) => {
  expect(await ai.runChecks({ area_id: areaId, version })).toMatchObject({ status: 202 });
  await ai.work();
  return (await ai.checks()).results.find((one) => one.area_id === areaId && one.version === version);
};
const stored = async () =>
  (
    await api.database.pool.query<{ n: number }>(
      'select count(*)::int as n from ai_check_runs where settings_version > 0',
    )
  ).rows[0]?.n;

/** Writes as the embedded one does, and is cut off at one of its homes. */
function cutAt(home: number): AiWriter & { readonly written: () => number } {
  let written = 0;
  return {
    ...templateWriter,
    written: () => written,
    write: (task) => {
      written += 1;
      return written === home ? Promise.reject(new Error('killed')) : templateWriter.write(task);
    },
  };
}

it.each([1, 2, 4, 5, 6])(
  '[CAL-151] [SRV-06] checks that are cut off at home %i keep nothing, and run again end as if they had not been',
  async (at) => {
    await ai.hold({ checks: all(), banned_words: ['Ballard'] });
    await ai.runChecks({ key: 'title', version: 1 });
    await expect(ai.work(cutAt(at))).rejects.toThrow('killed');
    expect(await stored()).toBe(0);
    await ai.work();
    const checks = (await ai.versions('title'))[0]?.checks;
    const banned = ['It says “Ballard”, which is banned.'];
    expect(checks).toEqual({
      state: 'failed',
      job_id: null,
      results: homes.map((compound_id, i) => ({ compound_id, failures: i < 2 ? banned : [] })),
    });
  },
);

it('[SRV-06] a job that comes late, after its result is there or another job is at it, writes nothing more', async () => {
  await ai.hold({ checks: all() });
  await ai.runChecks({ key: 'title', version: 1 });
  await ai.work();
  const late = cutAt(1);
  await ai.work(late);
  expect(late.written()).toBe(0);
  await ai.hold({ banned_words: ['moon'] });
  await api.database.pool.query('update ai_check_runs set job_id = gen_random_uuid()');
  await ai.work(late);
  expect(late.written()).toBe(0);
});

it('[SRV-06] a result of checks that were changed meanwhile does not count', async () => {
  await ai.hold({ checks: all() });
  await ai.runChecks({ key: 'title', version: 1 });
  let isChanged = false;
  await ai.work({
    ...templateWriter,
    write: async (task) => {
      if (!isChanged) {
        isChanged = true;
        await ai.hold({ banned_words: ['Ballard'] });
      }
      return templateWriter.write(task);
    },
  });
  expect((await ai.versions('title'))[0]?.checks.state).toBe('missing');
  expect(await ai.live('title', 1)).toMatchObject({ status: 200 });
});

it('[CAL-150] [CAL-151] what is told of an area is checked with the homes that stand there, and goes live once it passed', async () => {
  await ai.hold({ checks: all(), banned_words: ['luxury'] });
  await ai.saveArea(ballard, { highlights: 'Luxury at the locks' });
  expect(await ai.liveArea(ballard, 1)).toMatchObject({
    status: 409,
    body: {
      title: expect.stringContaining('Run its checks first') as unknown,
      current: { area_id: ballard, checks: { state: 'missing' } },
    },
  });
  const failed = { failures: ['It says “luxury”, which is banned.'] };
  expect(await checkArea(ballard, 1)).toMatchObject({
    key: null,
    state: 'failed',
    results: [
      { compound_id: homes[0], ...failed },
      { compound_id: homes[1], ...failed },
    ],
  });
  expect(await ai.liveArea(ballard, 1)).toMatchObject({
    status: 409,
    body: { current: { checks: { state: 'failed', results: [failed, failed] } } },
  });
  expect(await ai.storedArea(ballard)).toMatchObject({ aiConfig: {}, live: null });
  await ai.saveArea(ballard, { highlights: 'The locks are near', prompts: { social: 'Luxury' } });
  expect(await checkArea(ballard, 2)).toMatchObject({ state: 'failed' });
  await ai.saveArea(ballard, { highlights: 'The locks are near' });
  expect(await checkArea(ballard, 3)).toMatchObject({ state: 'passed', results: [{}, {}] });
  expect(await ai.liveArea(ballard, 3)).toMatchObject({
    status: 200,
    body: { area: { ai_config: { highlights: 'The locks are near' } } },
  });
});

it('a banned word in two parts of what an area is told is said of each, by its name', async () => {
  await ai.hold({ checks: all(), banned_words: ['luxury'] });
  await ai.saveArea(ballard, { highlights: 'Luxury at the locks', prompts: { social: 'Luxury' } });
  const failures = ['It says “luxury”, which is banned.', 'Its social images say “luxury”, which is banned.'];
  expect(await checkArea(ballard, 1)).toMatchObject({ results: [{ failures }, { failures }] });
});

it('[CAL-85] [ADM-01] what an area was told before comes back by an undo only where the checks of now let it', async () => {
  for (const [n, tone] of ['plain', 'warm'].entries()) {
    await ai.saveArea(ballard, { tone });
    expect(await ai.liveArea(ballard, n + 1)).toMatchObject({ status: 200 });
  }
  await ai.hold({ checks: all(), banned_words: ['luxury'] });
  const [entry] = await ai.audited(`area:${ballard}`);
  expect(await ai.undo(entry?.entry_id)).toMatchObject({
    status: 409,
    body: { title: expect.stringContaining('Version 1 wasn’t checked') as unknown },
  });
  expect(await ai.storedArea(ballard)).toMatchObject({ aiConfig: { tone: 'warm' }, live: 2 });
  expect(await checkArea(ballard, 1)).toMatchObject({ state: 'passed' });
  expect(await ai.undo(entry?.entry_id)).toMatchObject({ status: 200 });
  expect(await ai.storedArea(ballard)).toMatchObject({ aiConfig: { tone: 'plain' }, live: 1 });
});

it('[CAL-151] what is told of an area in which no home of the checks stands is checked with all of them', async () => {
  await ai.hold({ checks: all().slice(0, 2), banned_words: ['luxury'] });
  await ai.saveArea(fremont, { highlights: 'Luxury under the bridge' });
  expect((await checkArea(fremont, 1))?.results).toHaveLength(2);
});

it('[CAL-151] a prompt that an area replaces is checked by its own text all the same', async () => {
  await ai.saveArea(ballard, { prompts: { title: 'Pattern: Ballard' } });
  await ai.liveArea(ballard, 1);
  await ai.hold({ checks: all().slice(0, 1), banned_words: ['Ballard', 'moon'] });
  await ai.save('title', 'Pattern: A moon');
  expect(await ai.checked('title', 2)).toMatchObject({
    results: [{ failures: ['It says “moon”, which is banned.'] }],
  });
});
