import { errorGroups, errorGroupVisitors } from '../../../db/schema/index.ts';
import { defineResource, impersonal } from '../../../resources/define-resource.ts';

declare module '../../../resources/define-resource.ts' {
  interface AuditedObjects {
    readonly error_group: true;
  }
}

export const errorGroupsResource = defineResource({
  tables: [
    impersonal(errorGroups, 'Errors of pages, without who saw them, their address or their query.'),
    impersonal(errorGroupVisitors, 'A keyed hash of the place, to count it once.'),
  ],
  audit: {
    objects: { error_group: { plural: 'errors' } },
    verbs: {
      'errors.found': 'Found a new error in a live release',
      'errors.came_back': 'Found that an error came back in a live release',
      'errors.open': 'Reopened an error',
      'errors.resolved': 'Resolved an error',
      'errors.muted': 'Muted an error',
    },
  },
});
