import { preferenceLabels } from '@commonhearth/domain';

const labelled = (labels: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(labels.map((label) => [label, label]));

/** Answers that leave it open: what is spent, and where. */
export const noLimit = 'unlimited';
export const anywhere = 'anywhere';

/** With whom: kept as it reads, among the preferences. */
export const companions = labelled(['Friends', 'Parents or siblings', 'Both', 'Not sure yet']);
/** How many homes: of households that live there. */
export const householdLabels = { '2': '2', '3': '3', '4': '4 or more' } as const;
export const whens = preferenceLabels.earliestMove;
/** Budget for all together, in dollars. */
export const budgets = {
  '600000': 'Up to $600k',
  '900000': 'Up to $900k',
  '1300000': 'Up to $1.3m',
  '2000000': 'Up to $2m',
  [noLimit]: 'Not sure',
} as const;
