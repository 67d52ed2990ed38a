export { problemsOf, type Problem } from '../problems/problem.ts';

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

export const sentenceOf = ({ remote, part, problem }: Finding): string =>
  `${remote}: ${part} is left out: ${problem}`;
