import { shareLinkKeyOf, type Samples } from '@commonhearth/testing-server/api';

export const samples: Samples = {
  'CAL-28': async ({ api, publicCompound, hiddenCompound }, caller, target) => {
    const resource = await api.database.pool.query<{ id: string }>(
      "insert into compound_resources (title) values ('A plan') returning resource_id::text as id",
    );
    return {
      path: {
        compound_id: target === 'own' ? publicCompound : hiddenCompound,
        activity_type: 'name_given',
      },
      body: {
        subscriber_id: caller.subscriberId ?? '7',
        share_link_key: await shareLinkKeyOf(api, caller.userId),
        name: 'Ben',
        resource_id: resource.rows[0]?.id,
        session_id: 'visit-1',
      },
    };
  },
};
