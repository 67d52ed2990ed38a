import { typedSelector, type RootState } from '@commonhearth/contract';
import { createSlice, type PayloadAction } from '@commonhearth/contract/toolkit';
import type { StaffHome } from '@commonhearth/schemas';
import type { HomeFact } from '@commonhearth/schemas/constants';

/** Facts of a home that staff change in the editor, by their names on the wire. */
export type HomeFacts = Pick<
  StaffHome,
  Exclude<HomeFact, 'lot_area_units' | 'living_area_units'> | 'full_address'
>;
export type Fact = keyof HomeFacts;

/** Facts that are one to people: chosen together, and named by the first. */
const together: readonly (readonly Fact[])[] = [
  ['sqft', 'living_area_value'],
  ['formatted_address', 'full_address', 'address_approximate', 'lat', 'lng'],
];
export const withItsOwn = (fact: Fact): readonly Fact[] =>
  together.find((facts) => facts.includes(fact)) ?? [fact];
/** Each once, as people know them. */
export const namedOnce = (facts: readonly Fact[]): readonly Fact[] => [
  ...new Set(facts.map((fact) => withItsOwn(fact)[0] ?? fact)),
];

/** What was wished for and is not stored, with the reason why it waits. */
export interface Waiting {
  readonly mine: Partial<HomeFacts>;
  /** Somebody else stored another value; else the server did not take it, in these words. */
  readonly refusal: string | null;
}

interface HomesState {
  /** As they show, with what is under way. */
  readonly homes: Readonly<Record<string, StaffHome>>;
  /** The newest that compounds brought: it may have come while an older answer was on its way. */
  readonly newest: Readonly<Record<string, StaffHome>>;
  /** By home, the facts that wait for a choice. */
  readonly waiting: Readonly<Record<string, readonly Waiting[]>>;
}
export type StateWithHomes = RootState & { readonly staffHomes: HomesState };
export const useHomesSelector = typedSelector<Pick<StateWithHomes, 'staffHomes'>>();

/** What waits but for some facts. */
const leftOf = (waiting: readonly Waiting[], facts: readonly Fact[]): readonly Waiting[] =>
  waiting
    .map(({ mine, refusal }) => ({
      refusal,
      mine: Object.fromEntries(
        Object.entries(mine).filter(([fact]) => !facts.includes(fact as Fact)),
      ) as Partial<HomeFacts>,
    }))
    .filter(({ mine }) => Object.keys(mine).length > 0);

const isNewer = (home: StaffHome, known: StaffHome | undefined): boolean =>
  known === undefined || home.version > known.version;

const initialState: HomesState = { homes: {}, newest: {}, waiting: {} };

export const homesSlice = createSlice({
  name: 'staffHomes',
  initialState,
  reducers: {
    /** As a compound brought it: only what is newer than what is known. */
    homeLoaded: ({ homes, newest, waiting }, { payload: home }: PayloadAction<StaffHome>): HomesState => ({
      homes: isNewer(home, homes[home.home_id]) ? { ...homes, [home.home_id]: home } : homes,
      newest: isNewer(home, newest[home.home_id]) ? { ...newest, [home.home_id]: home } : newest,
      waiting,
    }),
    /** With what is under way; without any (`settled`), the newest that is known. */
    homeShown: (
      { homes, newest, waiting },
      { payload: { home, settled } }: PayloadAction<{ home: StaffHome; settled: boolean }>,
    ): HomesState => {
      const loaded = newest[home.home_id];
      const now = settled && loaded !== undefined && isNewer(loaded, home) ? loaded : home;
      return { homes: { ...homes, [home.home_id]: now }, newest, waiting };
    },
    /** Of what waited already only what is not wished for anew. */
    factsRefused: (
      { waiting, ...state },
      { payload: { id, ...refused } }: PayloadAction<Waiting & { id: string }>,
    ): HomesState => ({
      ...state,
      waiting: {
        ...waiting,
        [id]: [...leftOf(waiting[id] ?? [], Object.keys(refused.mine) as Fact[]), refused],
      },
    }),
    factsSettled: (
      { waiting, ...state },
      { payload: { id, facts } }: PayloadAction<{ id: string; facts: readonly Fact[] }>,
    ): HomesState => ({ ...state, waiting: { ...waiting, [id]: leftOf(waiting[id] ?? [], facts) } }),
  },
});
