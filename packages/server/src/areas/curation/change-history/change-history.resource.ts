import { defineResource } from '../../../resources/define-resource.ts';

export const changeHistoryResource = defineResource({
  audit: {
    verbs: {
      create: { words: 'Made', notUndoable: 'You can’t undo creating this. Delete it instead.' },
      delete: 'Deleted',
      undo: 'Undid a change',
    },
    fields: { version: { isHidden: true } },
  },
});
