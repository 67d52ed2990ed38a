import { mailPace, mails, suppressedAddresses, unsubscriptions } from '../../../db/schema/index.ts';
import { defineResource, impersonal, personal } from '../../../resources/define-resource.ts';
import { ofAddressHash, ofUser } from '../../../resources/personal-sql.ts';

declare module '../../../resources/define-resource.ts' {
  interface AuditedObjects {
    readonly mail: true;
  }
}

export const mailsResource = defineResource({
  tables: [
    personal(mails, {
      name: 'mails',
      // an email belongs to the user it was sent to, even if someone else has the address now
      whose: `${ofUser} or (t.user_id is null and lower($3) in (lower(t.to_address), lower(t.reply_to)))`,
      exported: [
        'mail_id',
        'category',
        'kind',
        'user_id',
        'about',
        'reply_to',
        'from_name',
        'subject',
        'state',
        'attempts',
        'reason',
        'created_at',
        'next_attempt_at',
        'sent_at',
        'message_key',
      ],
      computed: { sent_to: 'case when t.reply_to is null then t.to_address end' },
      withheld: {
        to_address: 'Replies to the person went to the agent, whose address is private: see sent_to.',
        html: 'It went to the address, and may contain a link or a code that opens the account.',
        text: 'It went to the address, and may contain a link or a code that opens the account.',
        unsubscribe_url: 'It works for anyone who has it.',
      },
      onDeletion: 'deleted',
    }),
    personal(unsubscriptions, {
      name: 'unsubscriptions',
      whose: ofAddressHash,
      exported: ['unsubscribe_from', 'object_type', 'object_id', 'at'],
      withheld: { address_hash: 'A hash of the address.' },
      onDeletion: 'kept',
    }),
    personal(suppressedAddresses, {
      name: 'suppressed_address',
      whose: ofAddressHash,
      exported: ['reason', 'at'],
      withheld: { address_hash: 'A hash of the address.' },
      onDeletion: 'kept',
    }),
    impersonal(mailPace, 'One row for the whole site.'),
  ],
  audit: {
    verbs: { 'mail.retry': { notUndoable: 'A sent email can’t be taken back.' } },
  },
});
