import {
  createCompound,
  createCycle,
  createPerson,
  createTestApi,
  type Person,
  type TestApi,
} from '@commonhearth/testing-server/api';
import { startAiServer, type AiServer } from '@commonhearth/testing-server/ai-server';
import { promptsOf } from '../prompts/prompts.harness.ts';

let server: AiServer;
let api: TestApi;
let staff: Person;
let ai: ReturnType<typeof promptsOf>;
let periodId: string;
let home: string;
beforeAll(async () => {
  server = await startAiServer();
  api = await createTestApi({
    env: { AI_BASE_URL: server.url, AI_MODEL: server.model, AI_API_KEY: server.key },
  });
  staff = await createPerson(api, { staff: true });
  ai = promptsOf(api, staff);
  periodId = await createCycle(api);
});
afterAll(async () => {
  await api.close();
  await server.stop();
});
beforeEach(async () => {
  server.set(undefined);
  server.answer({ title: 'A home by the park', description: 'It has a garden.' });
  await api.database.pool.query(
    `delete from prompt_versions where version > 1; update prompt_versions set live = true; delete from ai_check_runs; delete from audit; delete from job_runs;
     delete from compounds; update ai_check_settings set checks = '[]', banned_words = '{}', lengths = '{}', version = 1`,
  );
  home = await createCompound(api, { periodId });
});

const failures = async (key: string, version: number) =>
  (await ai.checked(key, version))?.results.flatMap((result) => result.failures);

it('a number that no version can have is not found', async () => {
  for (const named of [{ key: 'title' }, { area_id: '1' }])
    for (const version of [2 ** 31, Number.MAX_SAFE_INTEGER]) {
      const { status } = await api.call('POST', '/hfc/_i/ai_checks/run', {
        token: staff.token,
        body: { ...named, version },
      });
      expect(status).toBe(404);
    }
});

it('[CAL-151] has the writer of the settings write each home with the text of the version, and says what is wrong with each', async () => {
  const other = await createCompound(api, { periodId });
  await ai.hold({
    checks: [
      { compound_id: home, expected: ['Garden', 'two homes', 'pool'] },
      { compound_id: other, expected: [] },
    ],
    banned_words: ['exclusive', 'a home by', 'den'],
    lengths: { title: { max: 10 }, description: { min: 100 } },
  });
  server.answer({
    title: 'A home by the park',
    description: 'It has a garden. 9 bedrooms, EXCLUSIVE-ish.',
    numUnits: 2,
  });
  await ai.save('title', 'Name the {address}, in a word of ours.');
  const before = server.asked.length;
  const checks = await ai.checked('title', 2);
  expect(server.asked.slice(before)).toHaveLength(2);
  for (const asked of server.asked.slice(before)) {
    expect(asked).toContain('Name the 12 Elm Street, Seattle, WA 98103, in a word of ours.');
    expect(asked).toContain('Describe this home in three to five plain sentences');
  }
  const every = [
    'It says “exclusive”, which is banned.',
    'It says “a home by”, which is banned.',
    'The title has 18 characters; the maximum is 10.',
    'The description has 43 characters; the minimum is 100.',
    'The description says “9” (bedrooms), but the record has 4.',
  ];
  expect(checks).toEqual({
    state: 'failed',
    job_id: null,
    results: [
      { compound_id: home, failures: ['It does not say “pool”.', ...every] },
      { compound_id: other, failures: every },
    ],
  });
  // nothing of it is kept in the homes
  expect(
    (await api.call('GET', `/hfc/compounds/${home}`, { token: staff.token })).body['compound'],
  ).toMatchObject({ ai_editorial: { title: 'SECRET-9' }, version: 1 });
});

it('[CAL-149] [ADM-01] what was not checked, is being checked or failed does not go live, and says so with its results; what passed does', async () => {
  await ai.hold({ banned_words: ['park'] });
  await ai.save('title', 'Write {price}.');
  const refused = (words: string, state: string) => ({
    status: 409,
    body: {
      code: 'conflict',
      title: expect.stringContaining(words) as unknown,
      current: { version: 2, checks: { state } },
    },
  });
  expect(await ai.live('title', 2)).toMatchObject(refused('Run its checks first', 'missing'));
  await ai.runChecks({ key: 'title', version: 2 });
  await ai.tell();
  expect(await ai.live('title', 2)).toMatchObject(refused('are running', 'running'));
  await ai.work();
  expect(await ai.live('title', 2)).toMatchObject({
    ...refused('failed with 1 of 1 homes', 'failed'),
    body: {
      current: {
        checks: { results: [{ compound_id: home, failures: ['It says “park”, which is banned.'] }] },
      },
    },
  });
  expect((await ai.prompt('title')).live_version).toBe(1);
  server.answer({ title: 'A home by the creek', description: 'It has a garden.' });
  await ai.save('title', 'Write no {price}.');
  expect(await ai.checked('title', 3)).toMatchObject({ state: 'passed' });
  expect(await ai.live('title', 3)).toMatchObject({
    status: 200,
    body: { version: { live: true, checks: { state: 'passed' } } },
  });
  expect((await ai.checks()).results).toMatchObject([
    { key: 'title', area_id: null, version: 2, state: 'failed' },
    { key: 'title', area_id: null, version: 3, state: 'passed' },
  ]);
});

it('[CAL-85] a version before comes back by an undo only where the checks of now let it', async () => {
  await ai.save('title', 'Write {price}.');
  await ai.live('title', 2);
  await ai.hold({ banned_words: ['moon'] });
  const [entry] = await ai.audited('prompt:title');
  expect(await ai.undo(entry?.entry_id)).toMatchObject({
    status: 409,
    body: { title: expect.stringContaining('Version 1 wasn’t checked') as unknown },
  });
  await ai.checked('title', 1);
  expect(await ai.undo(entry?.entry_id)).toMatchObject({ status: 200 });
  expect((await ai.prompt('title')).live_version).toBe(1);
});

it('[CAL-151] what was checked is not checked again, until the checks, banned words, lengths or the writer are others', async () => {
  await ai.hold({ banned_words: ['moon'] });
  const state = async () => (await ai.versions('title'))[0]?.checks.state;
  const asked = async () => {
    const before = server.asked.length;
    await ai.checked('title', 1);
    return server.asked.length - before;
  };
  expect(await asked()).toBe(1);
  expect(await asked()).toBe(0);
  await ai.save('description', 'Another text that is not live.');
  expect(await asked()).toBe(0);
  for (const changed of [
    { banned_words: ['sun'] },
    { lengths: { title: { max: 60 } } },
    { checks: [{ compound_id: home, expected: [] }] },
  ]) {
    await ai.hold(changed);
    expect([await state(), await asked(), await state()]).toEqual(['missing', 1, 'passed']);
  }
  await api.database.pool.query("update ai_check_runs set writer = 'another'");
  expect([await state(), await asked(), await state()]).toEqual(['missing', 1, 'passed']);
});

it('[CAL-151] while its checks run, the job that is at them is answered, and no other is queued', async () => {
  await ai.hold({ banned_words: ['moon'] });
  const first = await ai.runChecks({ key: 'title', version: 1 });
  await ai.tell();
  const before = ai.sentChecks().length;
  expect((await ai.runChecks({ key: 'title', version: 1 })).body).toEqual(first.body);
  expect(ai.sentChecks()).toHaveLength(before);
  expect((await ai.versions('title'))[0]?.checks).toEqual({
    state: 'running',
    results: [],
    job_id: first.body['job_id'],
  });
});

it('[API-04] checks that are asked for twice with one key are queued once', async () => {
  await ai.hold({ banned_words: ['moon'] });
  const ask = () =>
    api.call('POST', '/hfc/_i/ai_checks/run', {
      token: staff.token,
      body: { key: 'title', version: 1 },
      headers: { 'idempotency-key': 'once' },
    });
  const before = ai.sentChecks().length;
  const first = await ask();
  expect(first).toMatchObject({ status: 202 });
  expect((await ask()).body).toEqual(first.body);
  expect(ai.sentChecks()).toHaveLength(before + 1);
});

it('[CAL-151] an unknown version or area is 404, and without anything to check there is nothing to run', async () => {
  expect(await ai.runChecks({ key: 'title', version: 1 })).toMatchObject({
    status: 409,
    body: { title: expect.stringContaining('nothing to check') as unknown },
  });
  expect(await ai.runChecks({ key: 'title', version: 9 })).toMatchObject({ status: 404 });
  expect(await ai.runChecks({ area_id: '999999', version: 1 })).toMatchObject({ status: 404 });
  expect(await ai.runChecks({ version: 1 })).toMatchObject({ status: 422 });
  expect(await ai.runChecks({ key: 'title', area_id: '1', version: 1 })).toMatchObject({ status: 422 });
});

it('[ADM-01] where there is no home nothing was checked, and it says so until one can be looked at', async () => {
  await api.database.pool.query('delete from compounds');
  await ai.hold({ banned_words: ['moon'] });
  await ai.save('title', 'A moon');
  const state = async () => (await ai.versions('title'))[0]?.checks;
  expect(await state()).toEqual({ state: 'none', results: [], job_id: null });
  expect(await ai.runChecks({ key: 'title', version: 2 })).toMatchObject({
    status: 409,
    body: { title: expect.stringContaining('no home to check with') as unknown },
  });
  // the homes went while its checks waited
  home = await createCompound(api, { periodId });
  await ai.runChecks({ key: 'title', version: 2 });
  await api.database.pool.query('delete from compounds');
  await ai.work();
  expect(await state()).toMatchObject({ state: 'none', results: [] });
  home = await createCompound(api, { periodId });
  expect(await state()).toMatchObject({ state: 'missing' });
  expect(await ai.live('title', 2)).toMatchObject({ status: 409 });
  expect(await ai.checked('title', 2)).toMatchObject({
    state: 'passed',
    results: [{ compound_id: home, failures: [] }],
  });
  expect(await ai.live('title', 2)).toMatchObject({ status: 200 });
});

it('a writer that fails leaves no result, and the job says why', async () => {
  await ai.hold({ banned_words: ['moon'] });
  server.set('too-many');
  await ai.runChecks({ key: 'title', version: 1 });
  await expect(ai.work()).rejects.toThrow('too many requests');
  expect((await ai.versions('title'))[0]?.checks.state).toBe('missing');
  server.set(undefined);
  expect(await ai.checked('title', 1)).toMatchObject({ state: 'passed' });
});

it('a home of the checks that was deleted since fails until it is taken out', async () => {
  await ai.hold({ checks: [{ compound_id: home, expected: [] }] });
  await api.database.pool.query('update compounds set deleted_at = now()');
  expect(await failures('title', 1)).toEqual(['This home no longer exists. Remove it from the checks.']);
});

it('without homes of the checks, banned words and lengths are held to the newest homes', async () => {
  for (let i = 0; i < 4; i += 1) home = await createCompound(api, { periodId });
  await ai.hold({ banned_words: ['garden'] });
  const results = (await ai.checked('title', 1))?.results ?? [];
  expect(results.map(({ compound_id }) => compound_id)).toHaveLength(3);
  expect(results[0]).toEqual({ compound_id: home, failures: ['It says “garden”, which is banned.'] });
});

it('the prompt of the social images is held to the banned words by what it says', async () => {
  await ai.hold({
    checks: [{ compound_id: home, expected: ['nothing'] }],
    banned_words: ['Seattle', 'garden'],
  });
  await ai.save('social', 'Top 10 in {city}');
  expect(await failures('social', 2)).toEqual(['Its social images say “Seattle”, which is banned.']);
  await ai.save('social', 'Top 10');
  expect(await failures('social', 3)).toEqual([]);
  expect(await ai.live('social', 3)).toMatchObject({ status: 200 });
});

it('words are found whole, in any case, however far apart; numbers whole, too', async () => {
  server.answer({ title: 'Start of Art', description: 'A café at $1,950,000!\nTwo\n porches.' });
  await ai.hold({
    checks: [
      {
        compound_id: home,
        expected: ['art', 'CAFE\u0301', 'two porches', '!', 'porches.', '950,000', 'star', 'caf'],
      },
    ],
  });
  expect(await failures('title', 1)).toEqual([
    ...['950,000', 'star', 'caf'].map((words) => `It does not say “${words}”.`),
    expect.stringContaining('(price), but the record has $950,000') as unknown,
  ]);
});
