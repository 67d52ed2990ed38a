import { alerts } from '../../../db/schema/index.ts';
import { defineResource, personal } from '../../../resources/define-resource.ts';
import { ofSubscriber } from '../../../resources/personal-sql.ts';

export const alertsResource = defineResource({
  tables: [
    personal(alerts, {
      name: 'alerts',
      whose: ofSubscriber,
      exported: [
        'alert_id',
        'subscriber_id',
        'compound_id',
        'type',
        'comment_id',
        'create_timestamp',
        'seen_at',
        'removed_at',
      ],
      onDeletion: 'cascades',
    }),
  ],
});
