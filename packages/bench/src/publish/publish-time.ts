import type { Product } from '../product/product.ts';
import { approvedCycle, beginPublish, type Cycle } from '../product/cycle.ts';
import { eventually } from '../product/case.ts';

const publishBound = 600_000;

/** An open cycle with so many homes, and statistics that know them. */
export async function cycleOf({ database: { sql } }: Product, homes: number): Promise<Cycle> {
  const cycle = await approvedCycle(sql, `bench ${homes}`, homes);
  for (const table of ['homes', 'compounds']) await sql.query(`vacuum analyze ${table}`);
  return cycle;
}

export interface PublishTime {
  /** From the press to the end, in seconds: the freeze within the call, the wait in the queue, the job. */
  readonly whole: number;
  /** Waiting until a process takes the job: it looks once a second. */
  readonly waited: number;
}

export async function publishTime(product: Product, token: string, cycle: Cycle): Promise<PublishTime> {
  const { sql } = product.database;
  const from = performance.now();
  await beginPublish(product.origin, token, cycle);
  // one row by its key: what looks more closely is measured with the publish
  await eventually('the publish', publishBound, async () => {
    const [period] = await sql.query<{ status: string }>(
      'select status from review_periods where review_period_id = $1',
      [cycle.reviewPeriodId],
    );
    return period?.status === 'published' ? true : undefined;
  });
  const whole = (performance.now() - from) / 1000;
  const [job] = await sql.query<{ waited: number }>(
    `select extract(epoch from r.start_timestamp - r.create_timestamp)::float as waited
     from job_runs r join review_periods p on p.publish_job_id = r.job_id where p.review_period_id = $1`,
    [cycle.reviewPeriodId],
  );
  return { whole, waited: job?.waited ?? NaN };
}
