import { releaseSourceMaps } from '../../../db/schema/index.ts';
import { defineResource, impersonal } from '../../../resources/define-resource.ts';

export const sourceMapsResource = defineResource({
  tables: [impersonal(releaseSourceMaps, 'Files of releases.')],
});
