import type { Samples } from '@commonhearth/testing-server/api';
import { recordAudit } from '../../foundation/audit/audit.repository.ts';

export const samples: Samples = {
  'CAL-84': ({ staff, hiddenCompound }) => ({
    query: {
      object: `compound:${hiddenCompound}`,
      user: staff.userId,
      act: '7f3f0c1e-0000-4000-8000-000000000001',
      request: '3d0a7f4c-6c1f-4d0b-9a53-2f6a1f0c8a11',
      from: '2026-01-01',
      to: '2026-12-31',
      cursor: '1000000',
    },
  }),
  'CAL-85': async ({ api, hiddenCompound }) => {
    const { pool, db } = api.database;
    await pool.query(
      "update compounds set staff_note = 'after', version = version + 1 where compound_id = $1",
      [hiddenCompound],
    );
    await recordAudit(
      db,
      { actor: { kind: 'job', name: 'sample' }, requestId: null, at: api.clock.now },
      {
        action: 'update',
        objectType: 'compound',
        objectId: hiddenCompound,
        before: { staffNote: 'before' },
        after: { staffNote: 'after' },
      },
    );
    const { rows } = await pool.query<{ id: string }>('select max(entry_id)::text as id from audit');
    return { path: { entry_id: rows[0]?.id ?? '' }, body: {} };
  },
};
