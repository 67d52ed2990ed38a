import { engagementEvents, engagementSessions } from '../../../db/schema/index.ts';
import { defineResource, personal } from '../../../resources/define-resource.ts';
import { ofUser } from '../../../resources/personal-sql.ts';

export const engagementResource = defineResource({
  tables: [
    personal(engagementEvents, {
      name: 'visit_events',
      whose: `t.session_id in (select session_id from engagement_sessions where user_id = $1::uuid)`,
      exported: ['session_id', 'event_id', 'kind', 'at', 'data'],
      onDeletion: 'cascades',
    }),
    personal(engagementSessions, {
      name: 'visits',
      whose: ofUser,
      exported: ['session_id', 'user_id', 'viewer_id', 'start_time', 'end_time', 'ended', 'create_timestamp'],
      onDeletion: 'cascades',
    }),
  ],
});
