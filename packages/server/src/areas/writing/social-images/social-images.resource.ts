import { defineResource } from '../../../resources/define-resource.ts';

export const socialImagesResource = defineResource({
  audit: {
    verbs: {
      social_images: 'Social images were made',
      social_images_asked: 'Requested social images',
    },
    fields: {
      socialMediaImages: 'Social images',
    },
  },
});
