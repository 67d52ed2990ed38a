import { presence } from '../../../db/schema/index.ts';
import { defineResource, personal } from '../../../resources/define-resource.ts';
import { ofUser } from '../../../resources/personal-sql.ts';

export const liveResource = defineResource({
  tables: [
    personal(presence, {
      name: 'looking_at',
      whose: ofUser,
      exported: ['user_id', 'object_type', 'object_id', 'field', 'until'],
      onDeletion: 'cascades',
    }),
  ],
});
