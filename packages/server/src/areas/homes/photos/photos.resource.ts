import { homePhotos } from '../../../db/schema/index.ts';
import { defineResource, impersonal } from '../../../resources/define-resource.ts';

const addedPhoto = 'You can’t undo adding a photo. Delete the photo instead.';

export const photosResource = defineResource({
  tables: [impersonal(homePhotos, 'Pictures of homes.')],
  audit: {
    verbs: {
      add_photo: { words: 'Added a photo', hidesChanges: true, notUndoable: addedPhoto },
      load_photo: {
        words: 'Loaded a photo from the provider',
        hidesChanges: true,
        notUndoable: addedPhoto,
      },
      delete_photo: { words: 'Deleted a photo', hidesChanges: true },
      order_photos: { words: 'Reordered the photos', hidesChanges: true },
      load_images: 'Loaded images',
    },
  },
});
