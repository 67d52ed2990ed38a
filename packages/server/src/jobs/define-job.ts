import type { Queue } from 'pg-boss';
import { z } from 'zod';
import type { Foundation } from '../dependencies.ts';

export interface JobContext {
  /** Under which it tells how far it is; of one that takes up what another left, the other's. */
  readonly jobId: string;
  /** No other try follows where this one fails: what it took aside is put back. */
  readonly isLastTry?: boolean;
}

/**
 * A kind of job, beside its handler. `name` is its queue, `input` what a job of it carries, `queue` how it is
 * tried again. Delivery is at least once: the handler run twice does no more than run once.
 */
export interface Job<Input extends z.ZodObject = z.ZodObject> {
  readonly name: string;
  readonly input: Input;
  readonly queue: Omit<Queue, 'name'>;
  /** Of inputs with one key at most one waits; in a queue of the policy `short`. */
  readonly key?: (input: z.output<Input>) => string;
  /** Waits so long before it runs, so that what follows at once is done with it. */
  readonly delaySeconds?: number;
  /** How many of them a process works on at a time; one unless told. */
  readonly atOnce?: number;
  /**
   * When it runs by itself, as five fields of cron in UTC: once over all processes, with the input `{}`, and once
   * afterwards where nothing ran at its time. The time is the database's: no injected clock moves it.
   */
  readonly schedule?: string;
  /**
   * Whether staff can ask how it is going: each job of it has a row, and is sent with an id and who asked
   * (`{ jobId, userId }`). Sent without an id it runs, and tells nobody.
   */
  readonly progress?: true;
  /** By the input, the run that a job goes on with where that is not its own. */
  readonly runOf?: (input: z.output<Input>) => string | undefined;
  /** What a crash may have left without a job; asked for at each start. */
  readonly unfinished?: (deps: Foundation) => Promise<readonly z.output<Input>[]>;
  readonly handler: (deps: Foundation, context: JobContext, input: z.output<Input>) => Promise<void>;
}

/** A job whose input is hidden, so that jobs can be listed. */
export type AnyJob = Omit<Job, 'handler' | 'key' | 'runOf' | 'unfinished'> & {
  readonly runOf?: (input: never) => string | undefined;
  readonly key?: (input: never) => string;
  readonly unfinished?: (deps: Foundation) => Promise<readonly Readonly<Record<string, unknown>>[]>;
  readonly handler: (deps: Foundation, context: JobContext, input: never) => Promise<void>;
};

/** What the sender of a job needs: everything but its handler. */
export type JobRequest<Input extends z.ZodObject = z.ZodObject> = Omit<Job<Input>, 'handler' | 'unfinished'>;
export const describeJob = <Input extends z.ZodObject>(request: JobRequest<Input>): JobRequest<Input> =>
  request;

export const defineJob = <Input extends z.ZodObject>(job: Job<Input>): Job<Input> => job;

/** A job that only its schedule starts, such as one that deletes old rows. A failed run is retried three times. */
export const defineScheduledJob = (
  job: Required<Pick<Job, 'name' | 'schedule'>> & { readonly handler: (deps: Foundation) => Promise<void> },
): Job => ({
  input: z.object({}),
  queue: { policy: 'short', retryLimit: 3, retryDelay: 60, retryBackoff: true },
  ...job,
});
