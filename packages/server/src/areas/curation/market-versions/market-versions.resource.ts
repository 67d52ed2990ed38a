import { marketVersions } from '../../../db/schema/index.ts';
import { defineResource, personal } from '../../../resources/define-resource.ts';
import { ofUser } from '../../../resources/personal-sql.ts';

export const marketVersionsResource = defineResource({
  tables: [
    personal(marketVersions, {
      name: 'published_markets',
      whose: ofUser,
      exported: [
        'version',
        'market_id',
        'cause',
        'review_period_id',
        'user_id',
        'published_at',
        'compound_ids',
        'job_id',
      ],
      withheld: { shown: 'What everyone saw of homes, with nothing about a person.' },
      onDeletion: 'anonymized',
    }),
  ],
  audit: {
    verbs: {
      restore: {
        words: 'Restored an earlier version',
        notUndoable: 'You can’t undo a restore. Restore another version of the market instead.',
      },
    },
  },
});
