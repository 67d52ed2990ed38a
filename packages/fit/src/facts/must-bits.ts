import { type HouseholdMust, householdMusts } from '@commonhearth/schemas/constants';

/** Number of different sets of musts. */
export const mustSets = 1 << householdMusts.length;

/** The set of these musts, one bit each in the order of `householdMusts`. */
export const bitsOfMusts = (musts: readonly HouseholdMust[]): number =>
  musts.reduce((bits, must) => bits | (1 << householdMusts.indexOf(must)), 0);

/** The musts in a set of bits. */
export const mustsOfBits = (bits: number): readonly HouseholdMust[] =>
  householdMusts.filter((_must, index) => (bits & (1 << index)) !== 0);

/** What is known of some musts: yes, no, or null for not known. */
export type KnownFacts = Partial<Readonly<Record<HouseholdMust, boolean | null>>>;

const parking = bitsOfMusts(['parking']);
const stepFree = bitsOfMusts(['step_free']);
const ownEntrance = bitsOfMusts(['own_entrance']);
const yard = bitsOfMusts(['yard']);
const petsAllowed = bitsOfMusts(['pets_allowed']);

/** The set of musts whose fact is exactly `value`. Reads fields by name, because it runs for every unit of a market. */
export const bitsOfFacts = (facts: KnownFacts, value: boolean): number =>
  (facts.parking === value ? parking : 0) |
  (facts.step_free === value ? stepFree : 0) |
  (facts.own_entrance === value ? ownEntrance : 0) |
  (facts.yard === value ? yard : 0) |
  (facts.pets_allowed === value ? petsAllowed : 0);
