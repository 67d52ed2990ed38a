import { randomUUID } from 'node:crypto';
import type { Samples } from '@commonhearth/testing-server/api';

export const samples: Samples = {
  'CAL-82': async ({ api }) => {
    const jobId = randomUUID();
    await api.database.pool.query(
      "insert into job_runs (job_id, name, state) values ($1, 'test', 'queued')",
      [jobId],
    );
    return { path: { job_id: jobId } };
  },
};
