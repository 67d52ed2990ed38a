import {
  createCompound,
  createCycle,
  createPerson,
  createTestApi,
  type TestApi,
} from '@commonhearth/testing-server/api';
import { promptsOf } from '../prompts/prompts.harness.ts';

let api: TestApi;
let ai: ReturnType<typeof promptsOf>;
let home: string;
beforeAll(async () => {
  api = await createTestApi();
  ai = promptsOf(api, await createPerson(api, { staff: true }));
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.database.pool.query(
    `delete from audit; delete from compounds; delete from review_periods;
     update ai_check_settings set checks = '[]', banned_words = '{}', lengths = '{}', version = 1`,
  );
  home = await createCompound(api, { periodId: await createCycle(api) });
});

it('[CAL-133] shows what is checked for, and of each version that was checked how it did', async () => {
  await ai.hold({ checks: [{ compound_id: home, expected: ['two homes'] }], banned_words: ['moon'] });
  await ai.checked('tags', 1);
  expect(await ai.checks()).toEqual({
    checks: [{ compound_id: home, expected: ['two homes'] }],
    banned_words: ['moon'],
    lengths: {},
    version: 2,
    results: [
      {
        key: 'tags',
        area_id: null,
        version: 1,
        state: 'passed',
        results: [{ compound_id: home, failures: [] }],
        job_id: null,
      },
    ],
  });
});

it('[CAL-134] what texts are checked for is stored as it is sent, each word once, over the version that was seen', async () => {
  expect(
    await ai.hold({
      checks: [{ compound_id: home, expected: ['garden', 'Garden'] }],
      banned_words: ['family', 'exclusive', 'Family'],
      lengths: { title: { min: 5, max: 70 } },
    }),
  ).toMatchObject({
    status: 200,
    body: {
      checks: [{ compound_id: home, expected: ['garden'] }],
      banned_words: ['family', 'exclusive'],
      lengths: { title: { min: 5, max: 70 } },
      version: 2,
    },
  });
  expect(
    await ai.call('PUT', '/ai_checks', { checks: [], banned_words: [], lengths: {}, version: 1 }),
  ).toMatchObject({
    status: 409,
    body: { code: 'version_mismatch', current: { version: 2, banned_words: ['family', 'exclusive'] } },
  });
  expect(await ai.hold({})).toMatchObject({ status: 200, body: { version: 2 } });
  expect(await ai.audited('prompt:checks')).toMatchObject([
    { action: 'change_checks', object_name: 'AI text checks', not_undoable: null },
  ]);
});

it.each([
  [{ checks: [{ compound_id: '999999', expected: [] }] }, 'checks.0.compound_id'],
  [{ checks: [{ compound_id: 'x', expected: [] }] }, 'checks.0.compound_id'],
  [{ lengths: { title: { min: 9, max: 8 } } }, 'lengths.title'],
])('[CAL-134] refuses %j at its field', async (changed, path) => {
  expect(await ai.hold(changed)).toMatchObject({ status: 422, body: { errors: [{ path }] } });
  expect((await ai.checks()).version).toBe(1);
});

it('[CAL-134] a home that was deleted, or stands there twice, is refused', async () => {
  const checks = [1, 2].map(() => ({ compound_id: home, expected: [] }));
  expect(await ai.hold({ checks })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'checks.1.compound_id' }] },
  });
  await api.database.pool.query('update compounds set deleted_at = now()');
  expect(await ai.hold({ checks: checks.slice(1) })).toMatchObject({ status: 422 });
});

it('[CAL-85] a change of the checks is taken back', async () => {
  await ai.hold({ banned_words: ['family'] });
  const [entry] = await ai.audited('prompt:checks');
  expect(await ai.undo(entry?.entry_id)).toMatchObject({ status: 200 });
  expect(await ai.checks()).toMatchObject({ banned_words: [], version: 3 });
});
