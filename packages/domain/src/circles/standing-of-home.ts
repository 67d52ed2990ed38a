import { fewestForAllButOne, type HomeVoice, type ShortlistRule } from '@commonhearth/schemas/constants';

/** Where a home stands with a circle. */
export type HomeStanding = 'shortlisted' | 'talked about' | 'ruled out';

export interface CircleRule {
  readonly households: number;
  readonly rule: ShortlistRule;
  readonly oneNoRulesOut: boolean;
}

/** Whether a circle of this size can leave one household out of its rule. */
export const takesAllButOne = (households: number): boolean => households >= fewestForAllButOne;

/** Where a home stands, by the voices of the households. A household that has said nothing is not among them. */
export function standingOfHome(
  voices: readonly HomeVoice[],
  { households, rule, oneNoRulesOut }: CircleRule,
): HomeStanding {
  const against = voices.filter((voice) => voice === 'no').length;
  const yes = voices.length - against;
  const leftOut = rule === 'all_but_one' && takesAllButOne(households) ? 1 : 0;
  // two households rule a home out; in a circle of one, that one does
  if (against >= (oneNoRulesOut ? 1 : Math.max(1, Math.min(2, households)))) return 'ruled out';
  return yes > 0 && yes >= households - leftOut ? 'shortlisted' : 'talked about';
}
