import { contentVersions } from '../../../db/schema/index.ts';
import { defineResource, impersonal } from '../../../resources/define-resource.ts';

export const contentResource = defineResource({
  tables: [impersonal(contentVersions, 'What was published.')],
});
