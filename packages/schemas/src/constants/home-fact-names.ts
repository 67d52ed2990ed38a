import { homeFacts, type HomeFact, type HomeFactRow, type ProviderFact } from './home-facts.ts';

/** All facts of a home, in the order of the wire. */
export const homeFactNames = Object.keys(homeFacts) as readonly HomeFact[];

/** The row of a fact that is known only at run time. */
export const homeFactRow = (fact: HomeFact): HomeFactRow => homeFacts[fact];

export const providerFacts = homeFactNames.filter(
  (fact): fact is ProviderFact => homeFactRow(fact).fromProvider === true,
);
