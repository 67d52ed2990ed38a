import { jobProgress } from '@commonhearth/schemas';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { jobRuns } from '../../../db/schema/index.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { notFound } from '../../../failure.ts';
import { defineCall, type AnyCall } from '../../../http/call.ts';
import { isPersonId } from '../../../http/parse-id.ts';
import { staffJobs } from './jobs.policy.ts';

export const jobCalls = ({ database: { db } }: Dependencies): readonly AnyCall[] => [
  defineCall({
    id: 'CAL-82',
    method: 'GET',
    path: '/hfc/_i/jobs/{job_id}',
    operationId: 'getJob',
    summary: 'Get the progress of a job, what failed and why',
    policy: staffJobs,
    params: z.object({ job_id: z.string() }),
    response: jobProgress,
    handler: async ({ params: { job_id: id } }) => {
      const [run] = isPersonId(id) ? await db.select().from(jobRuns).where(eq(jobRuns.jobId, id)) : [];
      if (run === undefined) throw notFound('This job');
      const { state, done, total, errors, failure, result } = run;
      return { state, done, total, errors: [...errors], failure, result };
    },
  }),
];
