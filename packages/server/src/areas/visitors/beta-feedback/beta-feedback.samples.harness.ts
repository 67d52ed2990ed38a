import type { Person, Samples, World } from '@commonhearth/testing-server/api';
import { createArea, createCompound } from '@commonhearth/testing-server/api';

let made = 0;
/** A home in an area in beta that the caller was let into, or was not. */
async function early({ api, periodId }: World, caller: Person, isLetIn: boolean) {
  made += 1;
  const { areaId } = await createArea(api, { name: `Trial ${made}`, status: 'in_beta' });
  if (isLetIn)
    await api.database.pool.query('insert into area_beta_users values ($1, $2, $3)', [
      areaId,
      caller.userId,
      api.clock.now,
    ]);
  return {
    subscriber_id: caller.subscriberId ?? '',
    compound_id: await createCompound(api, { periodId, areaId, status: 'published' }),
  };
}

export const samples: Samples = {
  'CAL-20': async (world, caller, target) => ({ query: await early(world, caller, target === 'own') }),
  'CAL-21': async (world, caller, target) => ({
    body: { ...(await early(world, caller, target === 'own')), rating: 'up', text: 'Sunny.' },
  }),
  'CAL-96': ({ areaId }) => ({ query: { area_id: areaId } }),
};
