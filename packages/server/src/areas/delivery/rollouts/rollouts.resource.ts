import { releaseFailures, releaseLoads, releaseViews } from '../../../db/schema/index.ts';
import { defineResource, impersonal } from '../../../resources/define-resource.ts';

export const rolloutsResource = defineResource({
  tables: [
    impersonal(releaseViews, 'Counts.'),
    impersonal(releaseFailures, 'A keyed hash of the place, for an hour.'),
    impersonal(releaseLoads, 'A keyed hash of the network, for a day.'),
  ],
});
