import { defineResource } from '../../../resources/define-resource.ts';

export const ownedImagesResource = defineResource({
  audit: {
    verbs: {
      add_owned_image: 'Added our own image',
      delete_owned_image: 'Deleted our own image',
    },
    fields: { ownedImages: 'Our own images' },
  },
});
