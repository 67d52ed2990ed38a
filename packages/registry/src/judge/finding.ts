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

/** The first thing that a schema found, with its place. */
export function problemOf(error: z.ZodError): string {
  const issue = error.issues[0];
  return issue === undefined ? 'it cannot be read' : `${issue.path.join('.') || 'it'}: ${issue.message}`;
}
export const sentenceOf = ({ remote, part, problem }: Finding): string =>
  `${remote}: ${part} is left out: ${problem}`;
