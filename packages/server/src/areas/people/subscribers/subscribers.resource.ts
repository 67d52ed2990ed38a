import { subscriberAreas, subscribers } from '../../../db/schema/index.ts';
import { defineResource, personal } from '../../../resources/define-resource.ts';
import { areaName, ofSubscriber, ofUser } from '../../../resources/personal-sql.ts';

export const subscribersResource = defineResource({
  tables: [
    personal(subscriberAreas, {
      name: 'areas',
      whose: ofSubscriber,
      exported: ['subscriber_id', 'area_id', 'position'],
      computed: { area: areaName },
      onDeletion: 'cascades',
    }),
    personal(subscribers, {
      name: 'markets',
      whose: ofUser,
      exported: ['subscriber_id', 'user_id', 'market_id', 'create_timestamp'],
      computed: { market: '(select m.name from markets m where m.market_id = t.market_id)' },
      onDeletion: 'cascades',
    }),
  ],
});
