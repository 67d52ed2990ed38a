import { factLabels, type MeasuredFact } from './home-facts.ts';

/** The measured facts in the order in which people ask. */
export const measuredFacts = Object.keys(factLabels) as readonly MeasuredFact[];
