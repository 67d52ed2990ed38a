import { messages, tourRequests } from '../../../db/schema/index.ts';
import { defineResource, personal } from '../../../resources/define-resource.ts';
import { ofSubscriber } from '../../../resources/personal-sql.ts';

export const requestsResource = defineResource({
  tables: [
    personal(tourRequests, {
      name: 'tour_requests',
      whose: ofSubscriber,
      exported: [
        'tour_request_id',
        'subscriber_id',
        'compound_id',
        'agent_id',
        'home_title',
        'times',
        'message',
        'state',
        'page_sent_from',
        'create_timestamp',
        'version',
      ],
      onDeletion: 'cascades',
    }),
    personal(messages, {
      name: 'messages',
      whose: ofSubscriber,
      exported: [
        'message_id',
        'subscriber_id',
        'compound_id',
        'agent_id',
        'home_title',
        'body',
        'state',
        'page_sent_from',
        'create_timestamp',
        'version',
      ],
      onDeletion: 'cascades',
    }),
  ],
});
