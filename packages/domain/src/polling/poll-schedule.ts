/** How often a result is looked for, and how long before each look. */
export interface PollSchedule {
  readonly baseMs: number;
  readonly growth: number;
  readonly attempts: number;
}

/** AI text is looked for up to ten times, 20 s × 1.2^n before each [4]. */
export const aiTextPoll: PollSchedule = { baseMs: 20_000, growth: 1.2, attempts: 10 };
/** Social images: 20 s × 1.35^n [4]. */
export const socialImagesPoll: PollSchedule = { baseMs: 20_000, growth: 1.35, attempts: 10 };
/** A home's social images are ready once it has this many of one type [9]. */
export const leastSocialImages = 4;

/** Before the attempt of this number; the first is 0. */
export const waitBefore = ({ baseMs, growth }: PollSchedule, attempt: number): number =>
  baseMs * growth ** attempt;
