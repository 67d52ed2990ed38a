import { buildUnit } from '@commonhearth/fixtures/entities';
import type { Samples, TestApi } from '@commonhearth/testing-server/api';

async function versionOf({ database }: TestApi, compoundId: string): Promise<number | undefined> {
  const { rows } = await database.pool.query<{ version: number }>(
    'select version from compounds where compound_id = $1',
    [compoundId],
  );
  return rows[0]?.version;
}

export const samples: Samples = {
  'CAL-23': async ({ api, hiddenCompound }) => ({
    path: { compound_id: hiddenCompound },
    body: { status: 'for_review', version: await versionOf(api, hiddenCompound) },
  }),
  'CAL-34': ({ publicCompound, hiddenCompound }, _caller, target) => ({
    path: { compound_id: target === 'own' ? publicCompound : hiddenCompound },
  }),
  'CAL-54': async ({ api, hiddenCompound, areaId }) => {
    const editorial = {
      title: 'A home',
      description: 'With a yard.',
      category: 'Duplex',
      mainTag: 'pool',
      secondaryTags: ['walkable'],
      numUnits: 2,
      numPotentialUnits: 1,
    };
    const flags = { available: true, internal: false, featured: false, exclusive: false };
    return {
      path: { compound_id: hiddenCompound },
      body: {
        editorial,
        ...flags,
        area_id: areaId,
        units: [buildUnit()],
        resource_ids: [],
        attio_id: 'attio-1',
        staff_note: 'Ask about the fence.',
        accepted_ai_text: { title: 'A home', description: 'With a yard.' },
        version: await versionOf(api, hiddenCompound),
      },
    };
  },
  'CAL-128': async ({ api, hiddenCompound }) => ({
    body: {
      changes: [
        {
          compound_id: hiddenCompound,
          status: 'might_approve',
          version: await versionOf(api, hiddenCompound),
        },
      ],
    },
  }),
};
