import {
  createCompound,
  createCycle,
  createPerson,
  createTestApi,
  type Person,
  type TestApi,
} from '@commonhearth/testing-server/api';
import { roles, type Role } from '../../../permissions.ts';
import type { exportsOf } from '../../../collect/collect.ts';
import type { Undoer } from '../../foundation/index.ts';
import { validateUndoers } from './undoers.ts';

/** People have these roles by their address. */
const madeUp = {
  'editor@example.com': ['changes.undo', 'homes.edit'],
  'photographer@example.com': ['changes.undo', 'photos.edit'],
} as const;

let api: TestApi;
let staff: Person;
let editor: Person;
let photographer: Person;
beforeAll(async () => {
  for (const [address, permissions] of Object.entries(madeUp))
    (roles as Role[]).push({ permissions: new Set(permissions), isHeldBy: ({ email }) => email === address });
  api = await createTestApi();
  staff = await createPerson(api, { staff: true });
  editor = await createPerson(api, { email: 'editor@example.com' });
  photographer = await createPerson(api, { email: 'photographer@example.com' });
});
afterAll(async () => {
  (roles as Role[]).splice(-Object.keys(madeUp).length);
  await api.close();
});

const refusal = 'You don’t have permission to undo this change.';
const stored = async (compoundId: string) => {
  const { rows } = await api.database.pool.query<{ status: string; period: string }>(
    'select status, review_period_id::text as period from compounds where compound_id = $1',
    [compoundId],
  );
  return rows[0];
};
const newest = async (compoundId: string, { token }: Person) => {
  const { body } = await api.call('GET', `/hfc/_i/audit?object=compound:${compoundId}`, { token });
  const [entry] = body['entries'] as readonly { readonly entry_id: string; readonly not_undoable: unknown }[];
  return entry;
};
const undo = async (compoundId: string, by: Person) => {
  const entry = await newest(compoundId, by);
  return api.call('POST', `/hfc/_i/audit/${entry?.entry_id ?? ''}/undo`, { token: by.token, body: {} });
};

it('[CAL-85] undoing a change also needs the permission to make it, and the history says so', async () => {
  const compoundId = await createCompound(api, { periodId: await createCycle(api) });
  const body = { status: 'might_approve', version: 1 };
  await api.call('PUT', `/hfc/compounds/${compoundId}/match_status`, { token: staff.token, body });
  expect(await newest(compoundId, photographer)).toMatchObject({ not_undoable: refusal });
  expect(await undo(compoundId, photographer)).toMatchObject({ status: 404, body: { title: refusal } });
  expect(await stored(compoundId)).toMatchObject({ status: 'might_approve' });
  expect(await newest(compoundId, editor)).toMatchObject({ not_undoable: null });
  expect((await undo(compoundId, editor)).status).toBe(200);
  expect(await stored(compoundId)).toMatchObject({ status: 'for_review' });
});

it('[CAL-85] undoing a carry-over also needs the permission to edit cycles', async () => {
  const market = 'los_angeles';
  const [open, from] = [await createCycle(api, market), await createCycle(api, market, 'published')];
  const compoundId = await createCompound(api, { periodId: from, market });
  const body = { compound_ids: [compoundId] };
  const { token } = staff;
  expect((await api.call('POST', `/hfc/_i/review_periods/${open}/carry_over`, { token, body })).status).toBe(
    200,
  );
  expect(await undo(compoundId, editor)).toMatchObject({ status: 404, body: { title: refusal } });
  expect(await stored(compoundId)).toMatchObject({ period: open });
  expect((await undo(compoundId, staff)).status).toBe(200);
  expect(await stored(compoundId)).toMatchObject({ period: from });
});

const undoer: Undoer = {
  permission: 'homes.edit',
  objectType: 'home',
  actions: ['update'],
  columns: new Set(['beds', 'baths']),
  undo: () => Promise.resolve({}),
};

it('rejects two undoers that claim the same column or action of a type of objects', () => {
  const others = [
    { ...undoer, objectType: 'area' as const },
    { ...undoer, actions: [], columns: new Set(['price']) },
  ];
  expect(validateUndoers([undoer, ...others])).toHaveLength(3);
  expect(() => validateUndoers([undoer, { ...undoer, columns: new Set(['baths']) }])).toThrow(
    'home, action update: two *.undo.ts claim it.\nhome, column baths: two *.undo.ts claim it.',
  );
});

it('a server whose undoers do not fit together does not start', async () => {
  vi.resetModules();
  vi.doMock('../../../collect/collect.ts', async (load) => {
    const real = await load<{ exportsOf: typeof exportsOf }>();
    return {
      exportsOf: (kind: string, names: RegExp) =>
        kind === 'undo' ? Promise.resolve([undoer, undoer]) : real.exportsOf(kind, names),
    };
  });
  onTestFinished(() => {
    vi.doUnmock('../../../collect/collect.ts');
    vi.resetModules();
  });
  await expect(import('./undoers.ts')).rejects.toThrow("Undoers don't fit together.");
});
