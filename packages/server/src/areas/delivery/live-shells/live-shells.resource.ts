import { liveShells } from '../../../db/schema/index.ts';
import { defineResource, impersonal } from '../../../resources/define-resource.ts';

export const liveShellsResource = defineResource({
  tables: [impersonal(liveShells, 'Releases.')],
});
