import { z } from 'zod';

export const firstViewSchema = z.object({ html: z.string(), css: z.string() });
/** A page before any script runs, the same for every visitor: the HTML of its `<main>`, and styles. */
export type FirstView = z.infer<typeof firstViewSchema>;

/** Why a release has no first view of a page. */
export type FirstViewFault =
  | 'threw'
  | 'slow'
  | 'memory'
  | 'too large'
  | 'differs'
  | 'no answer'
  | 'not allowed';

export type FirstViewResult =
  | { readonly view: FirstView; readonly fault?: undefined }
  | { readonly view?: undefined; readonly fault: FirstViewFault; readonly reason: string };

/** Limits for one render. */
export interface RenderLimits {
  /** Total CPU time in milliseconds, for evaluating the code and rendering twice. */
  readonly timeMs: number;
  /** CPU time of the process in milliseconds, also for steps that the engine does not interrupt. */
  readonly processTimeMs: number;
  readonly memoryBytes: number;
  /** Characters of HTML and CSS together. */
  readonly outputLength: number;
  /** Bytes of the process after a render: above this it is replaced. */
  readonly processBytes: number;
}

/** Ends a process whose render uses too much CPU time. */
export const slowSignal = 'SIGVTALRM';
