import { releaseReports } from '../../../db/schema/index.ts';
import { defineResource, impersonal } from '../../../resources/define-resource.ts';

export const spikesResource = defineResource({
  tables: [impersonal(releaseReports, 'Counts.')],
  audit: {
    verbs: { 'errors.spike': 'Found many more errors in a live release' },
    fields: { lastHour: 'Reports in the last hour', hourBefore: 'Reports in the hour before' },
  },
});
