import { ownerNotices } from '../../../db/schema/index.ts';
import { defineResource, impersonal } from '../../../resources/define-resource.ts';

export const ownersResource = defineResource({
  tables: [impersonal(ownerNotices, 'What happened to releases.')],
});
