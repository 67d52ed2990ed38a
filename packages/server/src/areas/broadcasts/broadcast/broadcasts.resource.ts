import { broadcastRecipients, broadcasts, mailDomains } from '../../../db/schema/index.ts';
import { defineResource, impersonal, personal } from '../../../resources/define-resource.ts';
import { ofAddressHash, ofUser } from '../../../resources/personal-sql.ts';

declare module '../../../resources/define-resource.ts' {
  interface AuditedObjects {
    readonly broadcast: true;
  }
}

export const broadcastsResource = defineResource({
  tables: [
    personal(broadcastRecipients, {
      name: 'broadcasts_received',
      whose: `${ofUser} or ${ofAddressHash}`,
      exported: [
        'recipient_id',
        'broadcast_id',
        'address',
        'user_id',
        'about',
        'domain',
        'state',
        'cause',
        'reason',
        'attempts',
        'next_attempt_at',
        'lane',
        'message_key',
        'settled_at',
        'unsubscribed_at',
      ],
      computed: { subject: '(select b.subject from broadcasts b where b.broadcast_id = t.broadcast_id)' },
      withheld: {
        address_hash: 'A hash of the address.',
        claim: 'An id of the program while it sends this.',
      },
      onDeletion: 'anonymized',
      anonymize: `address = null, user_id = null, about = '{}', next_attempt_at = null,
        state = case when state = 'queued' then 'skipped' else state end,
        reason = case when state = 'queued' then 'They deleted their account.' else reason end`,
    }),
    personal(broadcasts, {
      name: 'broadcasts',
      whose: '$1::uuid in (t.created_by, t.saved_by, t.started_by)',
      exported: [
        'broadcast_id',
        'state',
        'subject',
        'preheader',
        'body_html',
        'from_name',
        'is_newsletter',
        'audience',
        'compound_ids',
        'send_at',
        'expected',
        'paused_reason',
        'refused_in_row',
        'unknown_left',
        'copy_of',
        'created_by',
        'saved_by',
        'started_by',
        'prepared_at',
        'create_timestamp',
        'update_timestamp',
        'started_at',
        'finished_at',
        'version',
      ],
      withheld: { prepared_to: 'The address of someone else.' },
      onDeletion: 'anonymized',
    }),
    impersonal(mailDomains, 'Mail servers.'),
  ],
  audit: {
    verbs: {
      leave_unknown: 'Left unconfirmed emails as they are',
      send_test: 'Emailed themselves a test',
    },
    fields: {
      bodyHtml: 'Text',
      compoundIds: 'Homes',
      fromName: 'Sender',
      interestMarketId: 'Waiting for market',
      isNewsletter: 'Newsletter',
      sendAt: 'Time',
      unknownLeft: 'Unconfirmed emails left as they are',
    },
  },
});
