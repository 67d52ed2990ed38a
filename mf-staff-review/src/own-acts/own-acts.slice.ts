import { typedSelector, type RootState } from '@commonhearth/contract';
import { createSlice, type PayloadAction } from '@commonhearth/contract/toolkit';
import type { AuditEntry } from '@commonhearth/schemas';

/** A write of this tab, as the audit has it. */
export interface OwnAct {
  /** What the write is called here. */
  readonly id: string;
  /** What the server called it. */
  readonly request: string;
  readonly number: number;
  /** The home that it was sent for, where it was for one. */
  readonly compoundId: string | null;
  /** Its entry, null where it cannot be undone; undefined while nobody knows. */
  readonly entry?: AuditEntry | null;
  /** Nobody asks any more what became of it. */
  readonly settled: boolean;
  /** Writes of one act, where it took several: they are undone together. */
  readonly group?: string;
  /** What whoever did it says of it. */
  readonly words?: string;
}
interface OwnActs {
  readonly acts: readonly OwnAct[];
  /** How many there were so far. */
  readonly count: number;
  /** Writes whose undo stands where they were made: it is not offered once more. */
  readonly elsewhere: readonly string[];
  /** Writes that were undone, or cannot be. */
  readonly over: readonly string[];
  /** How often something was undone here. */
  readonly undone: number;
}
export type StateWithOwnActs = RootState & { readonly ownActs: OwnActs };

const initialState: OwnActs = { acts: [], count: 0, elsewhere: [], over: [], undone: 0 };
/** So many acts can be taken back one after the other. */
const most = 50;
const without = (state: OwnActs, isOver: (act: OwnAct) => boolean): OwnActs => ({
  ...state,
  acts: state.acts.filter((act) => !isOver(act)),
  over: [...state.over, ...state.acts.filter(isOver).map(({ id }) => id)].slice(-most),
});
const changed = (state: OwnActs, ids: readonly string[], change: Partial<OwnAct>): OwnActs => ({
  ...state,
  acts: state.acts.map((act) => (ids.includes(act.id) ? { ...act, ...change } : act)),
});

/** What this tab wrote, the newest last, until it is undone. */
export const ownActsSlice = createSlice({
  name: 'ownActs',
  initialState,
  reducers: {
    actDone(state, { payload }: PayloadAction<Pick<OwnAct, 'id' | 'request' | 'compoundId'>>): OwnActs {
      const number = state.count + 1;
      const acts = [...state.acts, { ...payload, number, settled: false }].slice(-most);
      return { ...state, acts, count: number };
    },
    /** What the audit says of an act; nothing, where it did not answer. */
    actSettled(state, { payload: { id, entry } }: PayloadAction<Pick<OwnAct, 'id' | 'entry'>>): OwnActs {
      return changed(state, [id], { settled: true, ...(entry !== undefined && { entry }) });
    },
    actNamed(state, { payload: { id, words } }: PayloadAction<{ id: string; words: string }>): OwnActs {
      return changed(state, [id], { words });
    },
    actsGathered(state, { payload: ids }: PayloadAction<readonly string[]>): OwnActs {
      return changed(state, ids, ids[0] === undefined ? {} : { group: ids[0] });
    },
    offeredElsewhere(state, { payload: ids }: PayloadAction<readonly string[]>): OwnActs {
      return { ...state, elsewhere: [...state.elsewhere, ...ids].slice(-most) };
    },
    /** These cannot be undone any more: they were, or the server says why not. */
    actsOver(state, { payload: ids }: PayloadAction<readonly string[]>): OwnActs {
      return without(state, ({ id }) => ids.includes(id));
    },
    /** An entry was undone, here or from the history. */
    entryUndone(state, { payload: entryId }: PayloadAction<string>): OwnActs {
      return { ...without(state, ({ entry }) => entry?.entry_id === entryId), undone: state.undone + 1 };
    },
  },
});

/** What this tab wrote, as a page sees it. */
export const useOwnActs = typedSelector<Pick<StateWithOwnActs, 'ownActs'>>();
/** What can be undone, as far as is known; the newest last. */
export const undoableOf = ({ ownActs }: Pick<StateWithOwnActs, 'ownActs'>): readonly OwnAct[] =>
  ownActs.acts.filter(({ entry }) => entry !== null);

/** The last write that was sent for a home. */
export const writeAbout =
  (compoundId: string) =>
  (_dispatch: unknown, getState: () => RootState): string | undefined =>
    (getState() as StateWithOwnActs).ownActs.acts.findLast((act) => act.compoundId === compoundId)?.id;
