import { activity } from '../../../db/schema/index.ts';
import { defineResource, personal } from '../../../resources/define-resource.ts';
import { homeTitle, ofSubscriber } from '../../../resources/personal-sql.ts';

const visitors = 'It belongs to the visitor, and leads to what else they did.';

export const activityResource = defineResource({
  tables: [
    personal(activity, {
      name: 'activity',
      whose: ofSubscriber,
      exported: [
        'activity_id',
        'compound_id',
        'activity_type',
        'subscriber_id',
        'shared_by',
        'name',
        'resource_id',
        'session_id',
        'viewer_id',
        'counts',
        'create_timestamp',
      ],
      computed: { home: homeTitle },
      onDeletion: 'cascades',
    }),
    personal(activity, {
      name: 'visits_by_link',
      whose: `t.shared_by = $1::uuid and not coalesce(${ofSubscriber}, false)`,
      exported: [
        'activity_id',
        'compound_id',
        'activity_type',
        'shared_by',
        'name',
        'resource_id',
        'counts',
        'create_timestamp',
      ],
      withheld: { subscriber_id: visitors, session_id: visitors, viewer_id: visitors },
      computed: { home: homeTitle },
      onDeletion: 'cascades',
    }),
  ],
});
