import { jobRuns } from '../../../db/schema/index.ts';
import { defineResource, personal } from '../../../resources/define-resource.ts';
import { ofUser } from '../../../resources/personal-sql.ts';

export const jobsResource = defineResource({
  tables: [
    personal(jobRuns, {
      name: 'jobs',
      whose: ofUser,
      exported: [
        'job_id',
        'name',
        'state',
        'done',
        'total',
        'errors',
        'failure',
        'result',
        'user_id',
        'create_timestamp',
        'start_timestamp',
        'end_timestamp',
      ],
      onDeletion: 'anonymized',
    }),
  ],
});
