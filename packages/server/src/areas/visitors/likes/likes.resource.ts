import { likes } from '../../../db/schema/index.ts';
import { defineResource, personal } from '../../../resources/define-resource.ts';
import { homeTitle, ofSubscriber } from '../../../resources/personal-sql.ts';

export const likesResource = defineResource({
  tables: [
    personal(likes, {
      name: 'likes',
      whose: ofSubscriber,
      exported: ['subscriber_id', 'compound_id', 'status', 'note', 'update_timestamp'],
      computed: { home: homeTitle },
      onDeletion: 'cascades',
    }),
  ],
});
