import { storedPictures } from '../../../db/schema/index.ts';
import { defineResource, impersonal } from '../../../resources/define-resource.ts';

export const picturesResource = defineResource({
  tables: [impersonal(storedPictures, 'Pictures of homes and agents.')],
});
