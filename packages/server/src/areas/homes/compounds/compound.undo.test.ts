import { buildUnit } from '@commonhearth/fixtures/entities';
import type { CompoundUpdate } from '@commonhearth/schemas';
import {
  createArea,
  createCompound,
  createCycle,
  createPerson,
  createTestApi,
  type Person,
  type TestApi,
} from '@commonhearth/testing-server/api';

let api: TestApi;
let staff: Person;
let areaId: string;
let open: string;
let published: string;
beforeAll(async () => {
  api = await createTestApi();
  staff = await createPerson(api, { staff: true });
  ({ areaId } = await createArea(api, { name: 'Ballard' }));
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.database.pool.query('delete from compounds; delete from review_periods; delete from audit');
  open = await createCycle(api);
  published = await createCycle(api, 'seattle', 'published');
});

const call = (method: string, path: string, body: object) =>
  api.call(method, path, { token: staff.token, body });
async function does(method: string, path: string, body: object): Promise<void> {
  expect((await call(method, path, body)).status).toBe(200);
}
const move = (id: string, status: string, version: number) =>
  does('PUT', `/hfc/compounds/${id}/match_status`, { status, version });
const carry = (statuses: readonly string[]) =>
  does('POST', `/hfc/_i/review_periods/${open}/carry_over`, { statuses });
/** Takes back what was done to the home by this action. */
async function undo(id: string, action: string) {
  const { rows } = await api.database.pool.query<{ id: string }>(
    'select max(entry_id)::text as id from audit where object_id = $1 and action = $2',
    [id, action],
  );
  return call('POST', `/hfc/_i/audit/${rows[0]?.id ?? ''}/undo`, {});
}
const standing = async (id: string) => {
  const { rows } = await api.database.pool.query<{ status: string; period: string }>(
    'select status, review_period_id::text as period from compounds where compound_id = $1',
    [id],
  );
  return [rows[0]?.status, rows[0]?.period];
};
const home = (status: 'published' | 'approved' | 'for_review', periodId: string) =>
  createCompound(api, { periodId, areaId, status });
const refusal = (words: string, code = 'conflict') => ({
  status: 409,
  body: { code, title: expect.stringContaining(words) as unknown },
});

it('[CAL-85] a home that was taken off the site is not published again from another cycle', async () => {
  const id = await home('published', published);
  await move(id, 'not_approved', 1);
  await carry(['not_approved']);
  expect(await undo(id, 'match_status')).toMatchObject(refusal('carried over to another cycle'));
  expect(await standing(id)).toEqual(['not_approved', open]);
});

it.each([{ editorial: { title: null } }, { area_id: null }])(
  '[CAL-85] a home that was taken off the site is not published again without what a publish asks of it: %o',
  async (lost) => {
    const id = await home('published', published);
    await move(id, 'might_approve', 1);
    await does('PUT', `/hfc/_i/compounds/${id}`, { ...lost, version: 2 });
    expect(await undo(id, 'match_status')).toMatchObject(refusal('no longer has a title or an area'));
    expect(await standing(id)).toEqual(['might_approve', published]);
  },
);

it('[CAL-85] a home is not approved again in a cycle that takes no more homes', async () => {
  const id = await home('approved', open);
  await move(id, 'might_approve', 1);
  await api.database.pool.query(
    "update review_periods set status = 'published', published_at = now() where review_period_id = $1",
    [open],
  );
  expect(await undo(id, 'match_status')).toMatchObject(refusal('takes no more homes', 'period_not_open'));
  expect(await standing(id)).toEqual(['might_approve', open]);
});

it('[CAL-85] a home that was brought over goes back, but not once it is approved', async () => {
  const [back, approved] = [await home('for_review', published), await home('for_review', published)];
  await carry(['for_review']);
  await move(approved, 'approved', 2);
  expect(await undo(approved, 'carry_over')).toMatchObject({ status: 200 });
  expect([await standing(back), await standing(approved)]).toEqual([
    ['for_review', published],
    ['approved', open],
  ]);
});

it('[CAL-85] nothing of a home is taken back while it is being published', async () => {
  const id = await home('for_review', open);
  await move(id, 'approved', 1);
  await api.database.pool.query('update compounds set frozen_at = now()');
  expect(await undo(id, 'match_status')).toMatchObject(refusal('being published right now'));
});

it('[CAL-85] a home that was brought over and published since stays in its cycle', async () => {
  const id = await home('for_review', published);
  await carry(['for_review']);
  await api.database.pool.query(
    "update compounds set status = 'published', publish_date = now(); update review_periods set status = 'published', published_at = now()",
  );
  expect(await undo(id, 'carry_over')).toMatchObject(refusal('published later'));
  expect(await standing(id)).toEqual(['published', open]);
});

it('[CAL-85] everything that staff can change of a home in its editor is taken back', async () => {
  const made = await call('POST', '/hfc/_i/compound_resources', { title: 'Buying together' });
  const { resource_id: resourceId } = made.body['resource'] as { resource_id: string };
  const changes = {
    editorial: { title: 'Two houses, one garden' },
    available: false,
    internal: true,
    featured: true,
    exclusive: true,
    area_id: null,
    units: [buildUnit()],
    resource_ids: [resourceId],
    attio_id: 'a-1',
    staff_note: 'Ask about the roof.',
  } satisfies Required<Omit<CompoundUpdate, 'version' | 'accepted_ai_text'>>;
  for (const [name, value] of Object.entries(changes)) {
    const id = await home('for_review', open);
    const stored = async () =>
      (
        await api.database.pool.query<{ row: Readonly<Record<string, unknown>> }>(
          "select to_jsonb(c) - 'version' as row from compounds c where compound_id = $1",
          [id],
        )
      ).rows[0]?.row ?? {};
    const before = await stored();
    await does('PUT', `/hfc/_i/compounds/${id}`, { [name]: value, version: 1 });
    expect((await stored())[name]).not.toEqual(before[name]);
    expect([name, (await undo(id, 'update')).status]).toEqual([name, 200]);
    expect(await stored()).toEqual(before);
  }
});
