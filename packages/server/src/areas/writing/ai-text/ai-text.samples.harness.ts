import type { Samples } from '@commonhearth/testing-server/api';

export const samples: Samples = {
  'CAL-55': async ({ api, hiddenCompound }) => {
    const { rows } = await api.database.pool.query<{ version: number }>(
      'select version from compounds where compound_id = $1',
      [hiddenCompound],
    );
    return {
      path: { compound_id: hiddenCompound },
      body: {
        editorial: {
          title: 'A home',
          description: 'With a yard.',
          category: 'Duplex',
          mainTag: 'pool',
          secondaryTags: ['walkable'],
          numUnits: 2,
          numPotentialUnits: 1,
        },
        version: rows[0]?.version,
      },
      allowed: 202,
    };
  },
};
