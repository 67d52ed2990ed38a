import { audit } from '../../../db/schema/index.ts';
import { defineResource, personal } from '../../../resources/define-resource.ts';
import { ofUser } from '../../../resources/personal-sql.ts';

/** Lists that hold addresses of many people, and what staff call them. */
export const addressLists = {
  waitlists: 'Waitlists',
  contact_messages: 'Messages',
  beta_access: 'Beta access',
  beta_feedback: 'Feedback',
  recordings: 'Recordings',
} as const;

export const auditResource = defineResource({
  tables: [
    personal(audit, {
      name: 'acts',
      whose: `${ofUser} or (t.object_type = 'user' and t.object_id = $1)`,
      exported: [
        'entry_id',
        'at',
        'actor_kind',
        'actor_name',
        'user_id',
        'action',
        'object_type',
        'object_id',
        'before',
        'after',
        'request_id',
        'act',
        'undoes',
        'written_by',
      ],
      onDeletion: 'anonymized',
    }),
  ],
  audit: {
    verbs: {
      search: 'Looked up an address',
      list: 'Read a list of addresses',
      export: 'Downloaded a list of addresses',
    },
    objects: { address: { plural: 'addresses', names: addressLists } },
  },
});
