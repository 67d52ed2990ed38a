import { ownerNotices } from '../../../db/schema/index.ts';
import { defineResource, impersonal } from '../../../resources/define-resource.ts';

declare module '../../../resources/define-resource.ts' {
  interface AuditedObjects {
    /** Identified by its remote and its name, as `mf-a 1.0.0+0123456789ab`. */
    readonly release: true;
  }
}

export const ownersResource = defineResource({
  tables: [impersonal(ownerNotices, 'What happened to releases.')],
  audit: {
    objects: { release: {} },
    verbs: { over_budget: 'Found a live release over its budget' },
  },
});
