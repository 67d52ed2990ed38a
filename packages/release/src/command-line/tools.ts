import type { Project } from '../build/project.ts';
import type { Smoke } from '../smoke/smoke.ts';

/** What the commands are given from outside. */
export interface Tools {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The sources of a remote; refused where there are none. */
  readonly project: (remote: string) => Project;
  readonly smoke: Smoke;
  /** Resolves after this many milliseconds. */
  readonly pause: (ms: number) => Promise<void>;
  /** What a person types when asked; undefined where nobody is there. */
  readonly ask?: ((question: string) => Promise<string>) | undefined;
  /** A line for people. */
  readonly say: (line: string) => void;
  /** The answer for machines, or what a person asked for. */
  readonly write: (text: string) => void;
}
