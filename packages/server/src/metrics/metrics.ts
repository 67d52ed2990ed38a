import type { FirstViewFault } from '@commonhearth/first-view';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { processMetrics } from './process-metrics.ts';

/** What this process did, for who watches it. Labels come from the code, never from what a visitor sent. */
export interface Metrics {
  readonly registry: Registry;
  readonly answered: (
    labels: { readonly method: string; readonly route: string; readonly status: number },
    seconds: number,
  ) => void;
  readonly jobEnded: (job: string, outcome: 'done' | 'failed', seconds: number) => void;
  readonly firstViewEnded: (remote: string, outcome: FirstViewFault | 'rendered') => void;
  readonly streamOpened: () => void;
  readonly streamClosed: () => void;
  /** All of it in the text format of Prometheus. */
  readonly text: () => Promise<string>;
}

const requestSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const jobSeconds = [0.01, 0.1, 1, 10, 60, 600];
/** Beyond these a method is `other`: the parser knows some thirty more, and anybody can send them. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to the end of each response, by route pattern, without event streams.',
    labelNames: ['method', 'route', 'status'],
    buckets: requestSeconds,
    registers,
  });
  const jobs = new Counter({
    name: 'commonhearth_jobs_total',
    help: 'Jobs that this process ran. Failed jobs are retried.',
    labelNames: ['job', 'outcome'],
    registers,
  });
  const jobTimes = new Histogram({
    name: 'commonhearth_job_duration_seconds',
    help: 'Duration of jobs.',
    labelNames: ['job'],
    buckets: jobSeconds,
    registers,
  });
  const firstViews = new Counter({
    name: 'commonhearth_first_views_total',
    help: 'Renders of first views by the code of releases. Any outcome but rendered is a fault of the release.',
    labelNames: ['remote', 'outcome'],
    registers,
  });
  const streams = new Gauge({
    name: 'commonhearth_open_streams',
    help: 'Open event streams.',
    registers,
  });
  return {
    registry,
    answered: ({ method, ...labels }, seconds) => {
      requests.observe({ method: methods.has(method) ? method : 'other', ...labels }, seconds);
    },
    jobEnded: (job, outcome, seconds) => {
      jobs.inc({ job, outcome });
      jobTimes.observe({ job }, seconds);
    },
    firstViewEnded: (remote, outcome) => {
      firstViews.inc({ remote, outcome });
    },
    streamOpened: () => {
      streams.inc();
    },
    streamClosed: () => {
      streams.dec();
    },
    text: () => Registry.merge([processMetrics(), registry]).metrics(),
  };
}
