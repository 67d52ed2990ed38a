import { defineResource } from '../../../resources/define-resource.ts';

const notUndoable = 'You can’t undo a publish. Restore an earlier version of the market instead.';

export const publishingResource = defineResource({
  audit: {
    verbs: {
      publish: { words: 'Started publishing', notUndoable },
      published: { words: 'Published', notUndoable },
    },
  },
});
