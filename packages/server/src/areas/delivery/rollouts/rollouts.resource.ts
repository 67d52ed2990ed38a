import { releaseFailures, releaseViews } from '../../../db/schema/index.ts';
import { defineResource, impersonal } from '../../../resources/define-resource.ts';

export const rolloutsResource = defineResource({
  tables: [
    impersonal(releaseViews, 'Counts.'),
    impersonal(releaseFailures, 'A keyed hash of the place, for an hour.'),
  ],
});
