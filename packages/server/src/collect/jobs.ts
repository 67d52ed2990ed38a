import { exportsOf } from './collect.ts';
import type { AnyJob } from '../jobs/define-job.ts';

/** Every kind of job, from which their queues are made: what each `*.job.ts` exports as `xJob`. */
export const listJobs = (await exportsOf('job', /Job$/)) as readonly AnyJob[];
