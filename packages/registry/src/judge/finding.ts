import type { z } from 'zod';

/** One thing that is wrong with an offer, in words for who made it. */
export interface Finding {
  readonly remote: string;
  /** What is left out: the whole remote, or one part of it such as `route "Login"`. */
  readonly part: string;
  readonly problem: string;
}
export const wholeRemote = 'the whole remote';

/** Collects what is wrong with one remote. */
export type Report = (part: string, problem: string) => void;

/** What is wrong, and in which field of a descriptor; an empty path is the whole of it. */
export interface Problem {
  readonly path: string;
  readonly problem: string;
}

/** All that a schema found, each with its place. */
export const problemsOf = (error: z.ZodError): readonly Problem[] =>
  error.issues.map(({ path, message }) => ({
    path: path.join('.'),
    problem: `${path.join('.') || 'it'}: ${message}`,
  }));
export const sentenceOf = ({ remote, part, problem }: Finding): string =>
  `${remote}: ${part} is left out: ${problem}`;
