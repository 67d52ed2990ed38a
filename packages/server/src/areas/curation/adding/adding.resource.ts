import { importFiles } from '../../../db/schema/index.ts';
import { defineResource, personal } from '../../../resources/define-resource.ts';
import { ofUser } from '../../../resources/personal-sql.ts';

const imported = 'You can’t undo an import. Delete or reject the homes it added.';

export const addingResource = defineResource({
  tables: [
    personal(importFiles, {
      name: 'imported_files',
      whose: ofUser,
      exported: [
        'file_id',
        'review_period_id',
        'user_id',
        'name',
        'storage_key',
        'bytes',
        'digest',
        'job_id',
        'mapping',
        'create_timestamp',
      ],
      onDeletion: 'anonymized',
    }),
  ],
  audit: {
    verbs: {
      add: { words: 'Added', notUndoable: 'You can’t undo adding a home. Reject the home instead.' },
      import: { words: 'Imported', notUndoable: imported },
      listings_imported: { words: 'Imported listings', notUndoable: imported },
      offered_again: 'Came back for review',
      refresh: 'The provider reported a change',
      refresh_availability: 'Checked availability',
    },
  },
});
