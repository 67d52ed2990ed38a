import { tourForms } from '../../../db/schema/index.ts';
import { defineResource, personal } from '../../../resources/define-resource.ts';

export const tourFormsResource = defineResource({
  tables: [
    personal(tourForms, {
      name: 'tour_forms',
      whose: 'lower(t.email) = lower($3)',
      exported: [
        'tour_form_id',
        'compound_id',
        'name',
        'email',
        'phone',
        'answers',
        'page_sent_from',
        'create_timestamp',
      ],
      onDeletion: 'deleted',
    }),
  ],
});
