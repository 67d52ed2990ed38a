import { analyticsEvents } from '../../../db/schema/index.ts';
import { defineResource, personal } from '../../../resources/define-resource.ts';
import { ofUser } from '../../../resources/personal-sql.ts';

export const analyticsResource = defineResource({
  tables: [
    personal(analyticsEvents, {
      name: 'counted_events',
      whose: ofUser,
      exported: ['event_id', 'kind', 'name', 'user_id', 'viewer_id', 'at', 'data', 'create_timestamp'],
      onDeletion: 'cascades',
    }),
  ],
});
