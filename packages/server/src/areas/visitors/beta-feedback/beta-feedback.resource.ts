import { betaFeedbackLogs } from '../../../db/schema/index.ts';
import { defineResource, personal } from '../../../resources/define-resource.ts';
import { ofSubscriber } from '../../../resources/personal-sql.ts';

export const betaFeedbackResource = defineResource({
  tables: [
    personal(betaFeedbackLogs, {
      name: 'beta_feedback',
      whose: ofSubscriber,
      exported: ['subscriber_id', 'compound_id', 'rating', 'text', 'create_timestamp'],
      onDeletion: 'cascades',
    }),
  ],
});
