import { contactMessages } from '../../../db/schema/index.ts';
import { defineResource, personal } from '../../../resources/define-resource.ts';
import { ofUser } from '../../../resources/personal-sql.ts';

declare module '../../../resources/define-resource.ts' {
  interface AuditedObjects {
    readonly contact_message: true;
  }
}

export const contactResource = defineResource({
  tables: [
    personal(contactMessages, {
      name: 'contact_messages',
      whose: `${ofUser} or (t.user_id is null and lower(t.email) = lower($3))`,
      exported: [
        'contact_message_id',
        'user_id',
        'compound_id',
        'field',
        'name',
        'email',
        'body',
        'page_sent_from',
        'create_timestamp',
        'handled_at',
      ],
      onDeletion: 'deleted',
    }),
  ],
  audit: {
    objects: { contact_message: { plural: 'messages' } },
    verbs: {
      'contact.handled': 'Marked a message as handled',
      'contact.reopened': 'Reopened a message',
    },
  },
});
